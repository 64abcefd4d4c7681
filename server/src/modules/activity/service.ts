import type { ActivityLine } from '@chesapeake/contract/activity';
import type { PageQuery } from '@chesapeake/contract/lists';
import type { Db } from '../../db/schema.ts';
import type { Action } from '../../outbox/action.ts';
import type { News } from '../../outbox/news.ts';
import * as repository from './repository.ts';
import { changesOf, textOf } from './words.ts';

/** The log of who changed what, as people read it; what writes it is the news. */
export function createActivity({ db }: { db: Db }) {
  return {
    list: async (kind: News['subject']['kind'], id: string, paging: PageQuery) => {
      const { rows, total } = await repository.list(db, { kind, id }, paging);
      const lines = rows.map(({ actorId, actorName, ...row }): ActivityLine => {
        const before = row.before as Record<string, unknown> | null;
        const after = row.after as Record<string, unknown> | null;
        return {
          _id: row._id,
          at: row.at,
          actor: actorId === null ? null : { _id: actorId, name: actorName ?? '' },
          action: row.action,
          text: textOf(row.action as Action, before, after),
          changes: changesOf(before, after),
        };
      });
      return { rows: lines, total };
    },
  };
}

export type Activity = ReturnType<typeof createActivity>;
