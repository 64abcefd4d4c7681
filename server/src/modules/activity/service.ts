import {
  type ActivityArea,
  type ActivityEntry,
  type ActivityLine,
  activityAreas,
  type listActivity,
  type SubjectKind,
} from '@chesapeake/contract/activity/activity';
import { formatCarName } from '@chesapeake/contract/cars/cars';
import { shortId } from '@chesapeake/contract/format/short-id';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema.ts';
import { describeAction, describeChanges } from '../../outbox/action-descriptions.ts';
import type { ActionWithStates } from '../../outbox/actions.ts';
import { areaBySubject } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  settings: SettingsService;
}

type Row = Awaited<ReturnType<typeof repository.list>>['rows'][number];
type EntryRow = Awaited<ReturnType<typeof repository.listAll>>['rows'][number];

function toActivityLine({ actorId, actorName, ...row }: Row): ActivityLine {
  // Only domain events are written to the log, and their states belong to the action.
  const logged = { action: row.action, before: row.before, after: row.after } as ActionWithStates;
  return {
    _id: row._id,
    at: row.at,
    actor: actorId === null ? null : { _id: actorId, name: actorName ?? '' },
    action: row.action,
    text: describeAction(logged),
    changes: describeChanges(logged),
  };
}

/** The subject's display name; null once it is gone for good. */
function subjectName({ subjectKind, subjectId, ...row }: EntryRow): string | null {
  if (subjectKind === 'booking') return shortId(subjectId);
  const { brand, model, plateNumber } = row;
  if (brand && model && plateNumber) return formatCarName({ brand, model, plateNumber });
  return row.name;
}

/**
 * What the reader's role may not see. In a booking's history, payments and reviews need their own
 * permissions too.
 */
const areasHiddenFrom = ({ permissions }: Caller): ActivityArea[] =>
  activityAreas.filter((area) => !permissions.has(`${areaBySubject[area]}:see`));

/** Reads the activity log, which the domain events service writes. */
export function createActivity({ db, settings }: Deps) {
  return {
    list: async (caller: Caller, kind: SubjectKind, id: string, paging: PageQuery) => {
      const without = areasHiddenFrom(caller);
      const { rows, total } = await repository.list(db, { kind, id, without }, paging);
      return { rows: rows.map(toActivityLine), total };
    },

    listAll: async (caller: Caller, query: QueryOf<typeof listActivity>) => {
      const { zone } = await settings.read();
      const without = areasHiddenFrom(caller);
      const { rows, total } = await repository.listAll(db, { ...query, without }, zone);
      const entries = rows.map(
        (row): ActivityEntry => ({
          ...toActivityLine(row),
          subject: {
            kind: row.subjectKind as SubjectKind,
            _id: row.subjectId,
            name: subjectName(row),
          },
        }),
      );
      return { rows: entries, total };
    },
  };
}

export type Activity = ReturnType<typeof createActivity>;
