import { transaction } from '../../src/db/transaction.ts';
import type { TestApp } from './app.ts';

/** Marks a user's email address as verified. */
export async function withVerifiedEmail<Person extends { _id: string }>(
  app: TestApp,
  person: Person,
) {
  await transaction(app.db, (tx) =>
    tx
      .updateTable('users')
      .set({ email_verified_at: app.now() })
      .where('id', '=', person._id)
      .execute(),
  );
  return person;
}
