import type { NotificationType } from '@chesapeake/contract/notifications';
import type { Tx } from '../../db/schema.ts';

export interface ActivityLine {
  id: string;
  at: Date;
  actorId: string | null;
  action: string;
  subject: { kind: string; id: string };
  before: unknown;
  after: unknown;
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
    })
    .execute();
}

export interface NewNotification {
  id: string;
  userId: string;
  newsId: string;
  event: string;
  type: NotificationType;
  message: string;
  bookingId: string | null;
  createdAt: Date;
}

export async function insertNotifications(tx: Tx, notifications: NewNotification[]) {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map((each) => ({
        id: each.id,
        user_id: each.userId,
        news_id: each.newsId,
        event: each.event,
        type: each.type,
        message: each.message,
        booking_id: each.bookingId,
        created_at: each.createdAt,
        read_at: null,
        cleared_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'news_id', 'event']).doNothing())
    .execute();
}
