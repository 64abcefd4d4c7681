import { sql } from 'kysely';
import { compileWrite } from '../../db/compiled-query.ts';
import type { Tx } from '../../db/schema.ts';

export interface NewActivityLine {
  id: string;
  at: Date;
  actorId: string | null;
  action: string;
  subject: { kind: string; id: string };
  before: object | null;
  after: object | null;
  /** Lowercase search text; the actor is found by name instead. */
  searchText: string;
}

const insertLines = compileWrite((db, lines: string) => ({
  compile: () =>
    sql`insert into activity
        (id, at, actor_id, action, subject_kind, subject_id, before, after, search_text)
      select id, at, "actorId", action, kind, subject, before, after, "searchText"
      from jsonb_to_recordset(${lines}::jsonb) as given (
        id uuid, at timestamptz, "actorId" uuid, action text, kind text, subject uuid, before jsonb,
        after jsonb, "searchText" text
      )`.compile(db),
}));

export const insertActivity = (tx: Tx, lines: NewActivityLine[]) =>
  insertLines(
    tx,
    JSON.stringify(
      lines.map(({ subject, ...line }) => ({ ...line, kind: subject.kind, subject: subject.id })),
    ),
  );
