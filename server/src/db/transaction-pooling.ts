/** A connection as far as the probe needs it. */
interface Connection {
  query: (text: string) => Promise<{ rows: unknown[] }>;
}

const rounds = 3;

async function backendOf(connection: Connection): Promise<number> {
  const { rows } = await connection.query('select pg_backend_pid() as pid');
  return (rows[0] as { pid: number }).pid;
}

/**
 * Whether a pooler in between gives each transaction another connection to the database. Then nothing
 * that belongs to a connection lasts, such as its settings and its prepared statements.
 *
 * While the second connection holds a transaction, a pooler has lent it the connection that the first
 * one used last, or lends the first one another.
 */
export async function isTransactionPooled(one: Connection, two: Connection): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    const before = await backendOf(one);
    await two.query('begin');
    try {
      if ((await backendOf(two)) === before) return true;
      if ((await backendOf(one)) !== before) return true;
    } finally {
      await two.query('rollback');
    }
  }
  return false;
}
