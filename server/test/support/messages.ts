import { listMessages } from '@chesapeake/contract/messages/messages';
import { v7 as newId } from 'uuid';
import { transaction } from '../../src/db/transaction.ts';
import type { TestApp } from './app.ts';
import { addAdmin, newRegistration } from './people.ts';

/** The fields of a unique message. */
export function aMessage() {
  const { name, email } = newRegistration();
  return { name, email, message: `Do you drive to Dulles?\n\nRegards, ${name}` };
}

/** The list as a new administrator sees it. */
export async function listMessagesAsAdmin(app: TestApp, query: Record<string, string> = {}) {
  return app.call(listMessages, { token: (await addAdmin(app)).token, query });
}

/** The number of messages matching the query. */
export async function countListedMessages(app: TestApp, query: Record<string, string> = {}) {
  return Number((await listMessagesAsAdmin(app, query)).headers['x-total-count']);
}

/** Inserts messages in bulk, each a second after the previous one; every third is read. */
export async function addMessages(
  app: TestApp,
  count: number,
  namePrefix: string,
): Promise<string[]> {
  const now = app.now();
  const start = now.getTime() - count * 1000;
  const names = Array.from({ length: count }, (_, index) => `${namePrefix} ${index}`);
  await transaction(app.db, (tx) =>
    tx
      .insertInto('contact_messages')
      .values(
        names.map((name, index) => ({
          id: newId(),
          user_id: null,
          name,
          email: `${newId()}@example.com`,
          booking_id: null,
          message: 'Hello',
          created_at: new Date(start + index * 1000),
          read_at: index % 3 === 0 ? now : null,
          search_text: name.toLowerCase(),
        })),
      )
      .execute(),
  );
  return names;
}
