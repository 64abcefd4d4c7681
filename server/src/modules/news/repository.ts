import type { Tx } from '../../db/schema.ts';

export interface ActivityLine {
  id: string;
  at: Date;
  actorId: string | null;
  action: string;
  subject: { kind: string; id: string };
  before: unknown;
  after: unknown;
  /** What it is found by, in small letters; who did it is found by their name. */
  searchText: string;
}

const json = (value: unknown) => (value == null ? null : JSON.stringify(value));

export async function insertActivity(tx: Tx, line: ActivityLine) {
  await tx
    .insertInto('activity')
    .values({
      id: line.id,
      at: line.at,
      actor_id: line.actorId,
      action: line.action,
      subject_kind: line.subject.kind,
      subject_id: line.subject.id,
      before: json(line.before),
      after: json(line.after),
      search_text: line.searchText,
    })
    .execute();
}
