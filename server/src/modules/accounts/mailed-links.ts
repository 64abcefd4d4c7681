import type { User } from '@chesapeake/contract/accounts';
import { pages } from '@chesapeake/contract/pages';
import { type Clock, days, hours, later } from '../../clock.ts';
import type { Db, TokenPurpose, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { each, type Outbox } from '../../outbox/outbox.ts';
import { hashToken, newToken } from '../../secrets.ts';
import type { Mail } from '../mail/service.ts';
import type { Users } from '../users/service.ts';
import { resetLetter, verificationLetter } from './letters.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  mail: Mail;
  users: Users;
  /** What a link starts with. Asked late: the port may be known only once the server listens. */
  publicUrl: () => string;
}

/** For each account and kind of link. */
const mailsPerHour = 5;

const kinds = {
  'verify-email': { path: pages.verifyEmail, lifetime: days(7), letter: verificationLetter },
  'reset-password': { path: pages.resetPassword, lifetime: hours(1), letter: resetLetter },
} satisfies Record<TokenPurpose, unknown>;

/** Links that prove that whoever opens them reads the mail of an account. */
export function createMailedLinks({ db, clock, outbox, mail, users, publicUrl }: Deps) {
  async function send(tx: Tx, user: User, purpose: TokenPurpose) {
    const { path, lifetime, letter } = kinds[purpose];
    const now = clock();
    // Asking again and again must not fill somebody's mailbox.
    const sent = await repository.countSince(tx, user._id, purpose, later(now, -hours(1)));
    if (sent >= mailsPerHour) return;
    const token = newToken();
    await repository.insertToken(tx, {
      tokenHash: hashToken(token),
      userId: user._id,
      purpose,
      email: user.email,
      createdAt: now,
      expiresAt: later(now, lifetime),
    });
    const link = `${publicUrl()}${path}?token=${token}`;
    await mail.queue(tx, { to: user.email, letter: letter(link), isSecret: true });
  }

  async function sendVerification(tx: Tx, { userId }: { userId: string }) {
    const user = await users.find(tx, userId);
    if (user && !user.isEmailVerified) await send(tx, user, 'verify-email');
  }

  outbox.handle('account.registered', { inside: each(sendVerification) });
  outbox.handle('account.email-changed', { inside: each(sendVerification) });
  outbox.handle('account.verification-asked', { inside: each(sendVerification) });
  outbox.handle('account.reset-asked', {
    inside: each(async (tx, { email }) => {
      const user = await users.findByEmail(tx, email);
      if (user) await send(tx, user, 'reset-password');
    }),
  });

  return {
    refuseUnknown: async (token: string, purpose: TokenPurpose) => {
      if (!(await repository.isLive(db, hashToken(token), purpose, clock()))) fail('TOKEN_INVALID');
    },

    /** Uses a link up. */
    redeem: async (tx: Tx, token: string, purpose: TokenPurpose) =>
      (await repository.takeToken(tx, hashToken(token), purpose, clock())) ?? fail('TOKEN_INVALID'),

    /** Makes all links of this kind worthless. */
    withdraw: repository.removeTokensOf,

    removeExpired: () => transaction(db, (tx) => repository.removeExpiredTokens(tx, clock())),
  };
}

export type MailedLinks = ReturnType<typeof createMailedLinks>;
