import type {
  login,
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
import { newToken } from '../../secrets.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { asAccount, type Users } from '../users/index.ts';
import { createAcceptInvitation, createCloseInvitation } from './accept-invitation.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { KnownDevices } from './known-devices.ts';
import type { MailedLinks } from './mailed-links.ts';
import { createOpenSession } from './open-session.ts';
import type { PasswordHasher } from './passwords.ts';

interface Deps {
  db: Db;
  clock: Clock;
  limits: RateLimits;
  passwords: PasswordHasher;
  outbox: Outbox;
  sessions: Sessions;
  settings: SettingsService;
  users: Users;
  links: MailedLinks;
  devices: KnownDevices;
  events: DomainEvents;
}

interface Person {
  name: string;
  email: string;
  phone: string | null;
}

export function createAccounts(deps: Deps) {
  const { db, clock, limits, passwords, outbox, sessions, users, links, devices, events } = deps;
  const openSession = createOpenSession(deps);
  const closeInvitation = createCloseInvitation(deps);

  /** A link is invalid once the account's address has changed. */
  async function checkEmailUnchanged(tx: Tx, userId: string, mailedTo: string) {
    const user = await users.lock(tx, userId);
    if (user?.email?.toLowerCase() !== mailedTo.toLowerCase()) fail('TOKEN_INVALID');
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

  /**
   * A new address is unconfirmed, and reset links sent to the old one become invalid. Whoever holds
   * the session may not be the owner, so the old address is told and can undo the change.
   */
  async function changePerson(tx: Tx, userId: string, person: Person, passwordHash?: string) {
    const before = await users.lock(tx, userId);
    if (!before?.email) return fail('NOT_SIGNED_IN');
    const isNewAddress = isDifferentAddress(before.email, person.email);
    const user = asAccount(
      await users.change(tx, userId, {
        person,
        passwordHash,
        ...(isNewAddress && { emailVerifiedAt: null }),
      }),
    );
    if (isNewAddress) await outbox.write(tx, 'account.email-changed', { userId });
    if (passwordHash || isNewAddress) {
      await links.revoke(tx, userId, 'reset-password');
      const old = {
        _id: userId,
        email: before.email,
        isEmailVerified: before.emailVerifiedAt !== null,
      };
      await links.tellOldAddress(tx, old, {
        isNewAddress,
        isNewPassword: Boolean(passwordHash),
        newEmail: person.email,
      });
    }
    return user;
  }

  /**
   * Counts changes to another address, taken or free, so that nobody can list who has an account.
   * Outside of the transaction, because the counters may be on another server.
   */
  async function countEmailChange({ userId }: Caller, email: string, { address }: ClientInfo) {
    const user = await users.getAccount(db, userId);
    if (isDifferentAddress(user.email, email)) await limits.countForm('email-change', address);
  }

  return {
    create,
    changePerson,
    countEmailChange,
    hashPassword: passwords.hash,

    checkEmailNotTaken,

    register: async (input: z.output<typeof registration>) => {
      await checkEmailNotTaken(input.email);
      const passwordHash = await passwords.hash(input.password);
      const { name, email, phone } = input;
      return idempotentTransaction(db, (tx) => create(tx, { name, email, phone }, passwordHash));
    },

    login: async ({ email, password, device }: BodyOf<typeof login>, client: ClientInfo) => {
      const account = await users.findPasswordHash(db, email);
      const signInDevice = { token: device, address: client.address };
      const knownDevice = await devices.find(account?.id, signInDevice);
      const attempt = { email, address: client.address, knownDevice };
      await limits.checkSignInAllowed(attempt);
      const isRight = await passwords.isRight(account?.passwordHash, password, client.address);
      if (!account || !isRight) {
        await limits.countFailedSignIn(attempt);
        fail('INVALID_CREDENTIALS');
      }
      // Checked again, because concurrent guesses all passed the first check before any was
      // counted.
      await limits.checkSignInAllowed(attempt);
      const advice = account.isAdmin && { hasCommonPassword: await isCommonPassword(password) };
      return transaction(db, async (tx) => {
        const { userAgent } = client;
        const signedIn = await openSession(tx, { account, device: signInDevice, userAgent });
        return { ...signedIn, ...advice };
      });
    },

    /** Asks for the password again; wrong guesses count as failed sign-ins. */
    confirmPassword: async (caller: Caller, password: string, { address }: ClientInfo) => {
      const { email } = await users.getAccount(db, caller.userId);
      // Guesses from elsewhere do not keep the owner of this session out.
      const attempt = { email, address, knownDevice: `session ${caller.sessionId}` };
      await limits.checkSignInAllowed(attempt);
      const account = await users.findPasswordHash(db, email);
      if (await passwords.isRight(account?.passwordHash, password, address)) return;
      await limits.countFailedSignIn(attempt);
      fail('VALIDATION_FAILED', { errors: { password: wrongPasswordText } });
    },

    /** Whoever stole a session must not be able to erase the account before its owner can undo that. */
    checkNotJustChanged: async (tx: Tx, userId: string) => {
      if (await links.hasUndoLink(tx, userId)) fail('ACCOUNT_JUST_CHANGED');
    },

    acceptInvitation: createAcceptInvitation({ ...deps, openSession }),

    getProfile: (caller: Caller) => users.getAccount(db, caller.userId),

    changeProfile: async (
      caller: Caller,
      input: z.output<typeof profileChange>,
      client: ClientInfo,
    ) => {
      await countEmailChange(caller, input.email, client);
      const passwordHash = input.password
        ? await passwords.hash(input.password, client.address)
        : undefined;
      const advice = caller.isAdmin &&
        input.password && { hasCommonPassword: await isCommonPassword(input.password) };
      return idempotentTransaction(db, async (tx) => {
        const { name, email, phone } = input;
        const person = { name, email, phone };
        const user = await changePerson(tx, caller.userId, person, passwordHash);
        if (passwordHash) {
          await sessions.endAll(tx, caller.userId, { except: caller.sessionId });
        }
        return { ...user, ...(advice || {}) };
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
      const passwordHash = await passwords.hash(input.password);
      return idempotentTransaction(db, async (tx) => {
        const { userId, email } = await links.redeem(tx, input.token, 'reset-password');
        await checkEmailUnchanged(tx, userId, email);
        // Receiving the email proves ownership of the address.
        await users.change(tx, userId, { passwordHash, emailVerifiedAt: clock() });
        await closeInvitation(tx, userId);
        await links.revoke(tx, userId, 'reset-password');
        await links.revokeUnverifiedUndoLinks(tx, userId);
        await sessions.endAll(tx, userId);
      });
    },

    /**
     * Restores the address the link was mailed to. Whoever made the change loses every way in:
     * sessions, password, known devices and later links.
     */
    undoChange: async (token: string) => {
      await links.checkToken(token, 'undo-change');
      const passwordHash = await passwords.hash(newToken());
      return transaction(db, async (tx) => {
        const { userId, email, createdAt } = await links.redeem(tx, token, 'undo-change');
        if (!(await users.lock(tx, userId))) fail('TOKEN_INVALID');
        const { name, phone } = await users.getAccount(tx, userId);
        const person = { name, email, phone };
        const change = { person, passwordHash, emailVerifiedAt: clock() };
        const user = asAccount(await users.change(tx, userId, change));
        await links.revoke(tx, userId, 'reset-password');
        await links.revokeUndoLinksSince(tx, userId, createdAt);
        await devices.forgetAll(tx, userId);
        await sessions.endAll(tx, userId);
        return { resetToken: await links.createResetToken(tx, user) };
      });
    },

    verifyEmail: (token: string) =>
      idempotentTransaction(db, async (tx) => {
        const { userId, email } = await links.redeem(tx, token, 'verify-email');
        await checkEmailUnchanged(tx, userId, email);
        await users.change(tx, userId, { emailVerifiedAt: clock() });
        await links.revokeUnverifiedUndoLinks(tx, userId);
      }),

    resendVerification: (caller: Caller) =>
      idempotentTransaction(db, async (tx) => {
        const user = await users.getAccount(tx, caller.userId);
        if (user.isEmailVerified) fail('EMAIL_ALREADY_VERIFIED');
        await outbox.write(tx, 'account.verification-asked', { userId: user._id });
      }),
  };
}

const isDifferentAddress = (one: string, other: string) =>
  one.toLowerCase() !== other.toLowerCase();

export type Accounts = ReturnType<typeof createAccounts>;
