import type { Client } from 'pg';
import type { Script } from './pgbench.ts';
import { firstNumber, idPrefix, sqlTokenHash } from './seeded-ids.ts';
import { slotVariables } from './slots.ts';
import type { Template, TemplateStatement, Varying } from './templates.ts';

/** Turns the statements of one booking into a script that books another slot each time. */
export async function toBookingScript(
  client: Client,
  statements: TemplateStatement[],
  customers: number,
): Promise<Script> {
  const lines: string[] = [];
  for (const [place, { text, values }] of statements.entries()) {
    const types = await parameterTypes(client, `statement_${place}`, { text, values });
    const filled = keepColons(text).replace(/\$(\d+)/g, (_, number) => {
      const index = Number(number) - 1;
      return `(${toSql(values[index] ?? null)})::${types[index]}`;
    });
    lines.push(`${filled};`);
  }
  return {
    lines: [...scriptVariables(customers), ...lines],
    isPrepared: statements.some(({ isPrepared }) => isPrepared),
  };
}

export const scriptVariables = (customers: number) => [
  ...slotVariables,
  `\\set id ${firstNumber} + :slot`,
  `\\set car ${firstNumber} + :car_index`,
  `\\set customer ${firstNumber} + :slot % ${customers}`,
];

/** The types that PostgreSQL gives to the parameters of a statement. */
async function parameterTypes(
  client: Client,
  name: string,
  { text, values }: Pick<TemplateStatement, 'text' | 'values'>,
): Promise<string[]> {
  if (values.length === 0) return [];
  await client.query(`prepare ${name} as ${text}`);
  const { rows } = await client.query(
    'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
    [name],
  );
  return rows[0]?.types;
}

const toSql = (template: Template) =>
  template
    ?.map((part) => (typeof part === 'string' ? literal(part) : varyingSql(part)))
    .join(' || ') || (template ? "''" : 'null');

const literal = (value: string) => keepColons(`'${value.replaceAll("'", "''")}'`);

/** pgbench reads a colon before a letter as a variable, also within quotes. */
const keepColons = (sql: string) =>
  sql.replace(/'(?:[^']|'')*'/g, (quoted) =>
    quoted.replace(/:(?=[a-z_\u0080-\uffff])/gi, ":' || '"),
  );

/** Text expressions, because they may be pieces of a longer value. */
function varyingSql(part: Varying): string {
  switch (part.what) {
    case 'user':
    case 'session':
      return `'${idPrefix(part.what)}' || :customer`;
    case 'car':
      return `'${idPrefix('car')}' || :car`;
    case 'created':
      return `'${idPrefix('created', part.place)}' || :id`;
    case 'tokenHash':
      return `encode(${sqlTokenHash(':customer')}, 'hex')`;
    case 'time':
      return `to_timestamp(:pickup + ${part.secondsAfterPickup})`;
  }
}
