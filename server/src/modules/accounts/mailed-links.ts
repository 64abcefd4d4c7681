import type { User } from '@chesapeake/contract/accounts/accounts';
import { pages } from '@chesapeake/contract/pages/pages';
import { addMs, type Clock, days, hours } from '../../clock.ts';
import type { Db, TokenPurpose, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { forEachPayload, type Outbox } from '../../outbox/outbox.ts';
import { hashToken, newToken } from '../../secrets.ts';
import type { Mail } from '../mail/index.ts';
import type { Users } from '../users/index.ts';
import { passwordResetEmail, verificationEmail, welcomeEmail } from './email-templates.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  mail: Mail;
  users: Users;
}

/** Per account and kind of link. */
const emailsPerHour = 5;

const kinds = {
  'verify-email': { path: pages.verifyEmail, lifetime: days(7) },
  'reset-password': { path: pages.resetPassword, lifetime: hours(1) },
} satisfies Record<TokenPurpose, unknown>;

type EmailWithLink = (path: string) => EmailContent;

/** Emailed links that prove access to an account's mailbox. */
export function createMailedLinks({ db, clock, outbox, mail, users }: Deps) {
  async function send(tx: Tx, user: User, purpose: TokenPurpose, buildEmail: EmailWithLink) {
    const { path, lifetime } = kinds[purpose];
    const now = clock();
    // Repeated requests must not flood someone's mailbox.
    const sent = await repository.countSince(tx, user._id, purpose, addMs(now, -hours(1)));
    if (sent >= emailsPerHour) return;
    const token = newToken();
    await repository.insertToken(tx, {
      tokenHash: hashToken(token),
      userId: user._id,
      purpose,
      email: user.email,
      createdAt: now,
      expiresAt: addMs(now, lifetime),
    });
    await mail.queue(tx, {
      to: user.email,
      content: buildEmail(`${path}?token=${token}`),
      reason: 'an account with us has this address',
      isSecret: true,
    });
  }

  const sendVerification = (buildEmail: EmailWithLink) =>
    forEachPayload(async (tx: Tx, { userId }: { userId: string }) => {
      const user = await users.find(tx, userId);
      if (user && !user.isEmailVerified) await send(tx, user, 'verify-email', buildEmail);
    });

  outbox.handle('account.registered', { inTransaction: sendVerification(welcomeEmail) });
  outbox.handle('account.email-changed', { inTransaction: sendVerification(verificationEmail) });
  outbox.handle('account.verification-asked', {
    inTransaction: sendVerification(verificationEmail),
  });
  outbox.handle('account.reset-asked', {
    inTransaction: forEachPayload(async (tx, { email }) => {
      const user = await users.findByEmail(tx, email);
      if (user) await send(tx, user, 'reset-password', passwordResetEmail);
    }),
  });

  return {
    checkToken: async (token: string, purpose: TokenPurpose) => {
      if (!(await repository.isTokenValid(db, hashToken(token), purpose, clock())))
        fail('TOKEN_INVALID');
    },

    /** Consumes a link. */
    redeem: async (tx: Tx, token: string, purpose: TokenPurpose) =>
      (await repository.redeemToken(tx, hashToken(token), purpose, clock())) ??
      fail('TOKEN_INVALID'),

    /** Invalidates all links of this kind. */
    revoke: repository.removeTokens,

    removeExpired: () => transaction(db, (tx) => repository.removeExpiredTokens(tx, clock())),
  };
}

export type MailedLinks = ReturnType<typeof createMailedLinks>;
