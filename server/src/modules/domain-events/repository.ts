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

const json = (state: object | null) => state && JSON.stringify(state);

export async function insertActivity(tx: Tx, lines: NewActivityLine[]) {
  await tx
    .insertInto('activity')
    .values(
      lines.map((line) => ({
        id: line.id,
        at: line.at,
        actor_id: line.actorId,
        action: line.action,
        subject_kind: line.subject.kind,
        subject_id: line.subject.id,
        before: json(line.before),
        after: json(line.after),
        search_text: line.searchText,
      })),
    )
    .execute();
}
