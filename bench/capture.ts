import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Load, type Request, sendOne } from './load.ts';
import { type BenchServer, execute } from './postgres.ts';
import { withProductionServer } from './servers.ts';
import { readStatements, type Statement } from './statements.ts';

/** One request and the statements that the product sent for it. */
export interface Captured {
  request: Request;
  sentAt: Date;
  statements: Statement[];
}

const minAttempts = 3;
const maxAttempts = 20;

/** Between two requests, the deliveries of the first one end. */
const pauseMs = 150;

/** Deliveries look for rows now and then, and remove those that they have delivered. */
const isBackground = ({ text }: Statement) => /^(update|delete from) "?outbox\b/i.test(text);

/**
 * The statements of the request: those outside of transactions, and the transaction that names what the
 * request is about. Deliveries of the same or an earlier request run in transactions of their own.
 */
function statementsOf({ body }: Request, logged: readonly Statement[]): Statement[] {
  const open = new Map<string, Statement[]>();
  const own: Statement[] = [];
  for (const statement of logged) {
    const { pid, text } = statement;
    if (text === 'begin') open.set(pid, []);
    const transaction = open.get(pid);
    transaction?.push(statement);
    if (!transaction) own.push(statement);
    if (text !== 'commit') continue;
    open.delete(pid);
    if (transaction && isAbout(body, transaction)) own.push(...transaction);
  }
  return own.filter((each) => !isBackground(each));
}

/** A booking names its car when it locks it; a delivery does not. */
const isAbout = (body: object | undefined, transaction: readonly Statement[]) => {
  const { car } = (body ?? {}) as { car?: string };
  return transaction.some(({ values }) => car !== undefined && values.includes(car));
};

/** Captures the statements of each of these requests, as PostgreSQL logs them. */
export async function captureAll<Name extends string>(
  server: BenchServer,
  url: string,
  loads: Record<Name, Load>,
): Promise<Record<Name, Captured>> {
  const name = new URL(url).pathname.slice(1);
  // Applies to connections from now on.
  await execute(url, `alter database ${name} set log_statement = 'all'`);
  try {
    return await withProductionServer(url, async (at) => {
      const all: [string, Captured][] = [];
      for (const [what, load] of Object.entries<Load>(loads)) {
        all.push([what, await capture(server.log, at, load)]);
      }
      return Object.fromEntries(all) as Record<Name, Captured>;
    });
  } finally {
    await execute(url, `alter database ${name} reset log_statement`);
  }
}

/**
 * Work in the background can only add statements, and caches of the product can only save some. So
 * the same customer sends the request several times, and the shortest list that came twice counts.
 */
async function capture(log: string, url: string, load: Load): Promise<Captured> {
  const captures: Captured[] = [];
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    await pause(pauseMs);
    const from = statSync(log).size;
    const sentAt = new Date();
    const { request } = await sendOne(url, load);
    const statements = statementsOf(request, readStatements(log, from));
    captures.push({ request, sentAt, statements });
    const shortest = captures.reduce((one, other) =>
      other.statements.length < one.statements.length ? other : one,
    );
    const repeated = captures.filter((each) => textsOf(each) === textsOf(shortest));
    if (attempt >= minAttempts && repeated.length > 1) return shortest;
  }
  throw new Error('The same request sends other statements each time.');
}

const textsOf = ({ statements }: Captured) => JSON.stringify(statements.map(({ text }) => text));
