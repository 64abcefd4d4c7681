import { sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';

interface Part {
  table: string;
  definition: string;
}

/**
 * The schema as text: tables with their columns and constraints, indexes and triggers, then the
 * views and the signatures of the functions, whose bodies are in server/sql. For reading and for diffs in review;
 * it is not meant to be executed.
 */
export async function dumpSchema(db: Db): Promise<string> {
  const parts = await Promise.all([
    read(
      db,
      sql`select c.relname::text as table,
        format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as definition
      from pg_attribute as a
      join pg_class as c on c.oid = a.attrelid
      left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
    ),
    read(
      db,
      sql`select conrelid::regclass::text as table,
        format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as definition
      from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f', 'x')
      order by conrelid::regclass::text, contype = 'p' desc, contype, conname`,
    ),
    read(
      db,
      sql`select tablename::text as table, indexdef || ';' as definition
      from pg_indexes
      where schemaname = 'public'
        and not exists (select from pg_constraint where conname = indexname)
      order by tablename, indexname`,
    ),
    read(
      db,
      sql`select tgrelid::regclass::text as table, pg_get_triggerdef(oid, true) || ';' as definition
      from pg_trigger where not tgisinternal
      order by tgrelid::regclass::text, tgname`,
    ),
  ]);
  const [columns = [], constraints = [], indexes = [], triggers = []] = parts;
  const tables = [...new Set(columns.map(({ table }) => table))];
  const of = (table: string, all: Part[]) =>
    all.filter((part) => part.table === table).map(({ definition }) => definition);
  const sections = tables.map((table) =>
    [
      `create table ${table} (\n${[...of(table, columns), ...of(table, constraints)].join(',\n')}\n);`,
      ...of(table, indexes),
      ...of(table, triggers),
    ].join('\n'),
  );
  const others = [...(await views(db)), ...(await functions(db))];
  return `${[...sections, others.join('\n')].join('\n\n')}\n`;
}

async function read(db: Db, query: ReturnType<typeof sql>): Promise<Part[]> {
  return (await query.execute(db)).rows as Part[];
}

async function views(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select format('-- view %I (%s)', relname,
      string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum)
    ) as definition
    from pg_class
    join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'v'
    group by relname
    order by relname`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function functions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select format('-- function %I(%s) returns %s', proname,
      pg_get_function_arguments(pg_proc.oid), pg_get_function_result(pg_proc.oid)) as definition
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`.execute(db);
  return rows.map(({ definition }) => definition);
}
