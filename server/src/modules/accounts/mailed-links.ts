import type { User } from '@chesapeake/contract/accounts';
import { pages } from '@chesapeake/contract/pages';
import { type Clock, days, hours, later } from '../../clock.ts';
import type { Db, TokenPurpose, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Letter } from '../../mail/letter.ts';
import { each, type Outbox } from '../../outbox/outbox.ts';
import { hashToken, newToken } from '../../secrets.ts';
import type { Mail } from '../mail/service.ts';
import type { Users } from '../users/service.ts';
import { resetLetter, verificationLetter, welcomeLetter } from './letters.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  mail: Mail;
  users: Users;
}

/** For each account and kind of link. */
const mailsPerHour = 5;

const kinds = {
  'verify-email': { path: pages.verifyEmail, lifetime: days(7) },
  'reset-password': { path: pages.resetPassword, lifetime: hours(1) },
} satisfies Record<TokenPurpose, unknown>;

type LetterWith = (path: string) => Letter;

/** Links that prove that whoever opens them reads the mail of an account. */
export function createMailedLinks({ db, clock, outbox, mail, users }: Deps) {
  async function send(tx: Tx, user: User, purpose: TokenPurpose, letterWith: LetterWith) {
    const { path, lifetime } = kinds[purpose];
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
    await mail.queue(tx, {
      to: user.email,
      letter: letterWith(`${path}?token=${token}`),
      why: 'an account with us has this address',
      isSecret: true,
    });
  }

  const sendVerification = (letterWith: LetterWith) =>
    each(async (tx: Tx, { userId }: { userId: string }) => {
      const user = await users.find(tx, userId);
      if (user && !user.isEmailVerified) await send(tx, user, 'verify-email', letterWith);
    });

  outbox.handle('account.registered', { inside: sendVerification(welcomeLetter) });
  outbox.handle('account.email-changed', { inside: sendVerification(verificationLetter) });
  outbox.handle('account.verification-asked', { inside: sendVerification(verificationLetter) });
  outbox.handle('account.reset-asked', {
    inside: each(async (tx, { email }) => {
      const user = await users.findByEmail(tx, email);
      if (user) await send(tx, user, 'reset-password', resetLetter);
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
