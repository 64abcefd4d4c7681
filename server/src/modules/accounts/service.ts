import type {
  credentials,
  profileChange,
  registration,
  resetPassword,
} from '@chesapeake/contract/accounts/accounts';
import { forgotPasswordText } from '@chesapeake/contract/accounts/accounts';
import { wrongPasswordText } from '@chesapeake/contract/accounts/privacy';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import type { z } from 'zod';
import type { Caller, ClientInfo } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Users } from '../users/index.ts';
import type { MailedLinks } from './mailed-links.ts';
import { hashPassword, isRightPassword } from './passwords.ts';

interface Deps {
  db: Db;
  clock: Clock;
  limits: RateLimits;
  outbox: Outbox;
  sessions: Sessions;
  users: Users;
  links: MailedLinks;
  events: DomainEvents;
}

interface Person {
  name: string;
  email: string;
  phone: string | null;
}

export function createAccounts({
  db,
  clock,
  limits,
  outbox,
  sessions,
  users,
  links,
  events,
}: Deps) {
  /** A link is invalid once the account's address has changed. */
  async function checkEmailUnchanged(tx: Tx, userId: string, mailedTo: string) {
    const user = await users.lock(tx, userId);
    if (user?.email.toLowerCase() !== mailedTo.toLowerCase()) fail('TOKEN_INVALID');
  }

  /** Checked before the expensive hash; the unique index decides. */
  async function checkEmailNotTaken(email: string) {
    if (await users.findByEmail(db, email)) fail('EMAIL_TAKEN', { field: 'email' });
  }

  async function create(tx: Tx, person: Person, passwordHash: string) {
    const unverified = { role: null, emailVerifiedAt: null };
    const user = await users.add(tx, { ...person, ...unverified, passwordHash });
    await outbox.write(tx, 'account.registered', { userId: user._id });
    await events.notify(tx, { subject: { kind: 'user', id: user._id }, notifications: [] });
    return user;
  }

  /** A new address is unconfirmed, and reset links sent to the old one become invalid. */
  async function changePerson(tx: Tx, userId: string, person: Person, passwordHash?: string) {
    const before = (await users.lock(tx, userId)) ?? fail('NOT_SIGNED_IN');
    const isNewAddress = before.email.toLowerCase() !== person.email.toLowerCase();
    const user = await users.change(tx, userId, {
      person,
      passwordHash,
      ...(isNewAddress && { emailVerifiedAt: null }),
    });
    if (isNewAddress) await outbox.write(tx, 'account.email-changed', { userId });
    if (passwordHash || isNewAddress) await links.revoke(tx, userId, 'reset-password');
    return user;
  }

  return {
    create,
    changePerson,

    checkEmailNotTaken,

    register: async (input: z.output<typeof registration>) => {
      await checkEmailNotTaken(input.email);
      const passwordHash = await hashPassword(input.password);
      const { name, email, phone } = input;
      return idempotentTransaction(db, (tx) => create(tx, { name, email, phone }, passwordHash));
    },

    login: async (input: z.output<typeof credentials>, client: ClientInfo) => {
      await limits.checkSignInAllowed(input.email, client.address);
      const account = await users.findPasswordHash(db, input.email);
      const isRight = await isRightPassword(account?.passwordHash, input.password);
      if (!account || !isRight) {
        await limits.countFailedSignIn(input.email, client.address);
        fail('INVALID_CREDENTIALS');
      }
      // Checked again, because concurrent guesses all passed the first check before any was
      // counted.
      await limits.checkSignInAllowed(input.email, client.address);
      return transaction(db, async (tx) => {
        const signIn = await users.recordSignIn(tx, account.id, account.passwordHash, clock());
        if (!signIn) fail('INVALID_CREDENTIALS');
        const token = await sessions.open(tx, account.id, client.userAgent);
        return { ...(await users.get(tx, account.id)), ...signIn, token };
      });
    },

    /** Asks for the password again; wrong guesses count as failed sign-ins. */
    confirmPassword: async (caller: Caller, password: string, client: ClientInfo) => {
      const { email } = await users.get(db, caller.userId);
      await limits.checkSignInAllowed(email, client.address);
      const account = await users.findPasswordHash(db, email);
      if (await isRightPassword(account?.passwordHash, password)) return;
      await limits.countFailedSignIn(email, client.address);
      fail('VALIDATION_FAILED', { errors: { password: wrongPasswordText } });
    },

    getProfile: (caller: Caller) => users.get(db, caller.userId),

    changeProfile: async (caller: Caller, input: z.output<typeof profileChange>) => {
      const passwordHash = input.password ? await hashPassword(input.password) : undefined;
      return idempotentTransaction(db, async (tx) => {
        const { name, email, phone } = input;
        const person = { name, email, phone };
        const user = await changePerson(tx, caller.userId, person, passwordHash);
        if (passwordHash) {
          await sessions.endAll(tx, caller.userId, { except: caller.sessionId });
        }
        return user;
      });
    },

    /**
     * Behaves the same for every address; the outbox handler checks whether there is an account.
     */
    forgotPassword: (email: string) =>
      idempotentTransaction(db, async (tx) => {
        await outbox.write(tx, 'account.reset-asked', { email });
        return { message: forgotPasswordText };
      }),

    resetPassword: async (input: BodyOf<typeof resetPassword>) => {
      // Checked before the expensive hash; the transaction decides.
      await links.checkToken(input.token, 'reset-password');
      const passwordHash = await hashPassword(input.password);
      return idempotentTransaction(db, async (tx) => {
        const { userId, email } = await links.redeem(tx, input.token, 'reset-password');
        await checkEmailUnchanged(tx, userId, email);
        // Receiving the email proves ownership of the address.
        await users.change(tx, userId, { passwordHash, emailVerifiedAt: clock() });
        await links.revoke(tx, userId, 'reset-password');
        await sessions.endAll(tx, userId);
      });
    },

    verifyEmail: (token: string) =>
      idempotentTransaction(db, async (tx) => {
        const { userId, email } = await links.redeem(tx, token, 'verify-email');
        await checkEmailUnchanged(tx, userId, email);
        await users.change(tx, userId, { emailVerifiedAt: clock() });
      }),

    resendVerification: (caller: Caller) =>
      idempotentTransaction(db, async (tx) => {
        const user = await users.get(tx, caller.userId);
        if (user.isEmailVerified) fail('EMAIL_ALREADY_VERIFIED');
        await outbox.write(tx, 'account.verification-asked', { userId: user._id });
      }),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
