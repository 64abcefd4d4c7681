import type { User } from '@chesapeake/contract/accounts/accounts';
import { invitationDays } from '@chesapeake/contract/accounts/invitations';
import { undoChangeHours } from '@chesapeake/contract/accounts/undo-change';
import { pages } from '@chesapeake/contract/pages/pages';
import { addMs, type Clock, days, hours } from '../../clock.ts';
import type { Db, TokenPurpose, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { forEachPayload, type Outbox } from '../../outbox/outbox.ts';
import { hashToken, newToken } from '../../secrets.ts';
import type { Mail } from '../mail/index.ts';
import { asAccount, type Users } from '../users/index.ts';
import {
  type AccountChange,
  accountChangedEmail,
  passwordResetEmail,
  verificationEmail,
  welcomeEmail,
} from './email-templates.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  mail: Mail;
  users: Users;
}

/** Per address and kind of link. */
const emailsPerHour = 5;

const hasThisAddress = 'this address belongs to an account with us';

const kinds = {
  'verify-email': { path: pages.verifyEmail, lifetime: days(7), reason: hasThisAddress },
  'reset-password': { path: pages.resetPassword, lifetime: hours(1), reason: hasThisAddress },
  'undo-change': {
    path: pages.undoAccountChange,
    lifetime: hours(undoChangeHours),
    reason: 'your account with us was changed',
  },
  invitation: {
    path: pages.invitation,
    lifetime: days(invitationDays),
    reason: 'you were invited with this address',
  },
} satisfies Record<TokenPurpose, unknown>;

type EmailWithLink = (path: string) => EmailContent;

/** Emailed links that prove access to an account's mailbox. */
export function createMailedLinks({ db, clock, outbox, mail, users }: Deps) {
  type Recipient = Pick<User, '_id' | 'email' | 'isEmailVerified'>;

  async function createToken(
    tx: Tx,
    { _id, email, isEmailVerified }: Recipient,
    purpose: TokenPurpose,
  ) {
    const token = newToken();
    const createdAt = clock();
    await repository.insertToken(tx, {
      tokenHash: hashToken(token),
      userId: _id,
      purpose,
      email,
      wasVerified: isEmailVerified,
      createdAt,
      expiresAt: addMs(createdAt, kinds[purpose].lifetime),
    });
    return token;
  }

  async function send(tx: Tx, user: Recipient, purpose: TokenPurpose, buildEmail: EmailWithLink) {
    // Repeated requests must not flood someone's mailbox.
    const link = { userId: user._id, email: user.email, purpose };
    const sent = await repository.countSince(tx, link, addMs(clock(), -hours(1)));
    if (sent >= emailsPerHour) return false;
    const token = await createToken(tx, user, purpose);
    await queueEmail(tx, user, purpose, buildEmail(`${kinds[purpose].path}?token=${token}`));
    return true;
  }

  const queueEmail = (tx: Tx, user: Recipient, purpose: TokenPurpose, content: EmailContent) =>
    mail.queue(tx, {
      to: user.email,
      userId: user._id,
      content,
      reason: kinds[purpose].reason,
      isSecret: true,
      area: 'users',
    });

  /**
   * An address that returns while it could have undone the changes since then ends the links to the
   * addresses in between: a thief's own address must not get the account later.
   */
  async function endLinksInBetween(tx: Tx, userId: string, email: string) {
    const since = await repository.findFirstUndoLink(tx, userId, email, clock());
    if (since) await repository.removeUndoLinksToOthers(tx, userId, email, since);
    return since !== undefined;
  }

  /** An address that was never verified, and that an earlier one can still replace. */
  async function isStillDisputed(tx: Tx, { _id, email, isEmailVerified }: Recipient) {
    if (isEmailVerified) return false;
    const addresses = await repository.listUndoAddresses(tx, _id, clock());
    return addresses.some((address) => address !== email.toLowerCase());
  }

  const sendVerification = (buildEmail: EmailWithLink) =>
    forEachPayload(async (tx: Tx, { userId }: { userId: string }) => {
      const user = await users.find(tx, userId);
      if (!user?.hasAccount || user.isEmailVerified) return;
      await send(tx, asAccount(user), 'verify-email', buildEmail);
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
    /**
     * Tells the address from before a change, and lets its owner undo it. Written with the change,
     * so that nobody else can take the address in between.
     */
    tellOldAddress: async (
      tx: Tx,
      before: Recipient,
      { newEmail, ...change }: AccountChange & { newEmail: string },
    ) => {
      const email = accountChangedEmail(change);
      const isReturn = change.isNewAddress && (await endLinksInBetween(tx, before._id, newEmail));
      if (isReturn || (await isStillDisputed(tx, before)))
        await queueEmail(tx, before, 'undo-change', email());
      else await send(tx, before, 'undo-change', email);
    },

    /** Earlier ones stay valid. */
    sendInvitation: async (tx: Tx, user: Recipient, buildEmail: EmailWithLink) => {
      if (!(await send(tx, user, 'invitation', buildEmail))) fail('INVITATION_SENT_OFTEN');
    },

    hasUndoLink: async (tx: Tx, userId: string) =>
      (await repository.listUndoAddresses(tx, userId, clock())).length > 0,

    /** A link to set a new password, for someone who has just proven to own the address. */
    createResetToken: (tx: Tx, user: Recipient) => createToken(tx, user, 'reset-password'),

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
    revokeUndoLinksSince: repository.removeUndoLinksSince,
    /** Once another address is verified, one that never was has no say. */
    revokeUnverifiedUndoLinks: repository.removeUnverifiedUndoLinks,

    removeExpired: () => transaction(db, (tx) => repository.removeExpiredTokens(tx, clock())),
  };
}

export type MailedLinks = ReturnType<typeof createMailedLinks>;
