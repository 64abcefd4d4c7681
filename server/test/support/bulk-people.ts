import { v7 as newId } from 'uuid';
import { transaction } from '../../src/db/transaction.ts';
import type { TestApp } from './app.ts';

/**
 * Inserts people in bulk, each created a second after the previous one, and returns their names in
 * that order.
 */
export async function addPeople(
  app: TestApp,
  count: number,
  namePrefix: string,
): Promise<string[]> {
  const start = app.now().getTime() - count * 1000;
  const names = Array.from({ length: count }, (_, index) => `${namePrefix} ${index}`);
  await transaction(app.db, (tx) =>
    tx
      .insertInto('users')
      .values(
        names.map((name, index) => ({
          id: newId(),
          name,
          email: `${newId()}@example.com`,
          phone: null,
          password_hash: 'none',
          email_verified_at: null,
          last_sign_in_at: null,
          previous_sign_in_at: null,
          created_at: new Date(start + index * 1000),
          deleted_at: null,
          search_text: name.toLowerCase(),
        })),
      )
      .execute(),
  );
  return names;
}
