import { groupedNotificationTexts } from '@chesapeake/contract/notifications/notification-texts';
import { addMs, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { NotificationGroup } from '../../outbox/domain-event.ts';
import type { EnlargedNotification, NewNotification } from './repository.ts';
import * as repository from './repository.ts';

/** This many of a kind get a line of their own within the time; the last stands for the rest. */
const maxLines = 5;
const groupingTime = minutes(10);

export interface AddedNotification extends NewNotification {
  group?: NotificationGroup;
}

interface Group {
  /** How many the user was told of. */
  told: number;
  last?: { id: string; size: number; isUnread: boolean; pending?: NewNotification };
}

const keyOf = ({ kind, customer }: NotificationGroup) => `${kind}:${customer._id}`;

/**
 * Inserts notifications. If many of a kind arrive within minutes, the user's last unread one is
 * enlarged instead. Returns those that became part of an earlier one.
 */
export async function insertGrouped(tx: Tx, added: AddedNotification[]) {
  const groups = await readGroups(tx, added);
  const inserted: NewNotification[] = [];
  const enlarged = new Map<string, EnlargedNotification>();
  const absorbed: { id: string; userId: string }[] = [];
  for (const { group, ...notification } of added) {
    if (!group) {
      inserted.push(notification);
      continue;
    }
    const { id, userId } = notification;
    const groupKey = keyOf(group);
    const state = groups.get(`${userId} ${groupKey}`) ?? { told: 0 };
    groups.set(`${userId} ${groupKey}`, state);
    state.told += 1;
    const { last } = state;
    if (state.told <= maxLines || !last?.isUnread) {
      const pending = { ...notification, groupKey };
      inserted.push(pending);
      state.last = { id, size: 1, isUnread: true, pending };
      continue;
    }
    last.size += 1;
    const message = groupedNotificationTexts[group.kind](last.size, group.customer.name);
    if (last.pending) {
      Object.assign(last.pending, { groupSize: last.size, message, bookingId: null });
    } else {
      enlarged.set(last.id, { id: last.id, groupSize: last.size, message });
    }
    absorbed.push({ id, userId });
  }
  if (inserted.length > 0) await repository.insert(tx, inserted);
  if (enlarged.size > 0) await repository.enlarge(tx, [...enlarged.values()]);
  return absorbed;
}

/** The groups that the new notifications belong to, by user and key. */
async function readGroups(tx: Tx, added: AddedNotification[]): Promise<Map<string, Group>> {
  const grouped = added.flatMap(({ userId, group, createdAt }) =>
    group ? [{ userId, key: keyOf(group), createdAt }] : [],
  );
  const groups = new Map<string, Group>();
  if (grouped.length === 0) return groups;
  const oldest = Math.min(...grouped.map(({ createdAt }) => createdAt.getTime()));
  const rows = await repository.lockGrouped(tx, grouped, addMs(new Date(oldest), -groupingTime));
  for (const { id, userId, groupKey, groupSize: size, isUnread } of rows) {
    const { told = 0 } = groups.get(`${userId} ${groupKey}`) ?? {};
    groups.set(`${userId} ${groupKey}`, { told: told + size, last: { id, size, isUnread } });
  }
  return groups;
}
