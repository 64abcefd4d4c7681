import type { TestApp } from './app.ts';

/** The activity log of a booking, car or driver, in order. */
export async function activityRows(app: TestApp, subjectId: string) {
  await app.outbox.deliverDue();
  return app.db
    .selectFrom('activity')
    .select(['actor_id', 'action', 'subject_kind', 'before', 'after', 'at'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

/** All notifications of a user, or those about one booking, in order: 'event: message'. */
export async function notificationsTo(
  app: TestApp,
  { _id }: { _id: string },
  { bookingId }: { bookingId?: string } = {},
): Promise<string[]> {
  await app.outbox.deliverDue();
  const rows = await app.db
    .selectFrom('notifications')
    .select(['event', 'message'])
    .where('user_id', '=', _id)
    .$if(bookingId !== undefined, (all) => all.where('booking_id', '=', bookingId ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ event, message }) => `${event}: ${message}`);
}
