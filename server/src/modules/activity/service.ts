import type {
  ActivityEntry,
  ActivityLine,
  listActivity,
  SubjectKind,
} from '@chesapeake/contract/activity';
import { carName } from '@chesapeake/contract/cars';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { PageQuery } from '@chesapeake/contract/lists';
import { shortId } from '@chesapeake/contract/short-id';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema.ts';
import type { Action } from '../../outbox/action.ts';
import type { SettingsService } from '../settings/service.ts';
import * as repository from './repository.ts';
import { changesOf, textOf } from './words.ts';

interface Deps {
  db: Db;
  settings: SettingsService;
}

type Row = Awaited<ReturnType<typeof repository.list>>['rows'][number];
type EntryRow = Awaited<ReturnType<typeof repository.listAll>>['rows'][number];

function lineOf({ actorId, actorName, ...row }: Row): ActivityLine {
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
}

/** What people call the thing; what is gone for good has no name. */
function nameOf({ subjectKind, subjectId, ...row }: EntryRow): string | null {
  if (subjectKind === 'booking') return shortId(subjectId);
  const { brand, model, plateNumber } = row;
  if (brand && model && plateNumber) return carName({ brand, model, plateNumber });
  return row.name;
}

/** The log of who changed what, as people read it; what writes it is the news. */
export function createActivity({ db, settings }: Deps) {
  return {
    list: async ({ permissions }: Caller, kind: SubjectKind, id: string, paging: PageQuery) => {
      // Of a booking's history, money and what was said are areas of their own.
      const without = (['payment', 'review'] as const).filter(
        (area) => !permissions.has(`${area}s:see`),
      );
      const { rows, total } = await repository.list(db, { kind, id, without }, paging);
      return { rows: rows.map(lineOf), total };
    },

    listAll: async (query: QueryOf<typeof listActivity>) => {
      const { zone } = await settings.read();
      const { rows, total } = await repository.listAll(db, query, zone);
      const entries = rows.map(
        (row): ActivityEntry => ({
          ...lineOf(row),
          subject: {
            kind: row.subjectKind as SubjectKind,
            _id: row.subjectId,
            name: nameOf(row),
          },
        }),
      );
      return { rows: entries, total };
    },
  };
}

export type Activity = ReturnType<typeof createActivity>;
