import { login, register } from '@chesapeake/contract/accounts/accounts';
import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import { v7 as newId } from 'uuid';
import { addMs, days } from '../../src/clock.ts';
import { toRoleColumns } from '../../src/db/roles.ts';
import { transaction } from '../../src/db/transaction.ts';
import { hashPassword } from '../../src/modules/accounts/passwords.ts';
import { hashToken, newToken } from '../../src/secrets.ts';
import type { TestApp } from './app.ts';

let count = 0;

/** The fields of a unique registration. */
export function newRegistration() {
  count += 1;
  const unique = `${process.pid}-${Date.now()}-${count}`;
  return {
    name: `Person ${unique}`,
    email: `person-${unique}@example.com`,
    phone: `+1410${String(5_550_000 + count)}`,
    password: 'secret1',
    confirmPassword: 'secret1',
  };
}

export interface TestUser {
  _id: string;
  name: string;
  email: string;
  phone: string;
  password: string;
  token: string;
  driverId: string | null;
}

/** Registers and signs in over the API. */
export async function signUp(app: TestApp, changes: { name?: string } = {}): Promise<TestUser> {
  const person = { ...newRegistration(), ...changes };
  const registered = await app.call(register, { body: person });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
  return { ...person, _id: registered.body._id, driverId: null, token: await signIn(app, person) };
}

export async function signIn(
  app: TestApp,
  { email, password }: { email: string; password: string },
) {
  const response = await app.call(login, { body: { email, password } });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response.body.token as string;
}

interface PersonOptions {
  /** The key or id of a role. */
  role?: string;
  driver?: DriverStatus;
}

const passwordHash = hashPassword('secret1');

/** Inserts a signed-in user, for tests that are not about accounts. */
async function add(app: TestApp, { role, driver }: PersonOptions): Promise<TestUser> {
  const person = { ...newRegistration(), _id: newId(), token: newToken() };
  const hash = await passwordHash;
  const now = app.now();
  const driverId = driver ? newId() : null;
  await transaction(app.db, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: person._id,
        name: person.name,
        email: person.email,
        phone: person.phone,
        password_hash: hash,
        ...toRoleColumns(role ?? null),
        email_verified_at: null,
        last_sign_in_at: null,
        previous_sign_in_at: null,
        created_at: now,
        deleted_at: null,
        search_text: `${person.name}\n${person.email}\n${person.phone}`.toLowerCase(),
      })
      .execute();
    await tx
      .insertInto('sessions')
      .values({
        id: newId(),
        user_id: person._id,
        token_hash: hashToken(person.token),
        user_agent: 'a test',
        created_at: now,
        last_seen_at: now,
        expires_at: addMs(now, days(30)),
      })
      .execute();
    if (driver && driverId) {
      await tx
        .insertInto('drivers')
        .values({
          id: driverId,
          user_id: person._id,
          status: driver,
          created_at: now,
          deleted_at: null,
        })
        .execute();
    }
  });
  return { ...person, driverId };
}

export const addCustomer = (app: TestApp) => add(app, {});
export const addAdmin = (app: TestApp, role = 'owner') => add(app, { role });
export const addDriver = (app: TestApp, driver: DriverStatus = 'Active') => add(app, { driver });
