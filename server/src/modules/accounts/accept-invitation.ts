import type { acceptInvitation } from '@chesapeake/contract/accounts/invitations';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import type { ClientInfo } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Users } from '../users/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { OpenSession } from './open-session.ts';
import type { PasswordHasher } from './passwords.ts';

interface Deps {
  db: Db;
  clock: Clock;
  passwords: PasswordHasher;
  users: Users;
  links: MailedLinks;
  events: DomainEvents;
  openSession: OpenSession;
}

/** Ends an invitation: whoever read the email has proven to own the address. */
export const createCloseInvitation =
  ({ users, links, events }: Pick<Deps, 'users' | 'links' | 'events'>) =>
  async (tx: Tx, userId: string) => {
    const { invitedAt } = await users.get(tx, userId);
    if (!invitedAt) return;
    const { name, email } = await users.change(tx, userId, { invitedAt: null });
    await links.revoke(tx, userId, 'invitation');
    await events.record(tx, {
      actorId: userId,
      action: 'user.invitation-accepted',
      subject: { kind: 'user', id: userId },
      before: null,
      after: { name, email },
      notifications: [],
    });
    // The list of drivers says who is invited, too.
    await events.notify(tx, { subject: { kind: 'driver', id: userId }, notifications: [] });
  };

/** Sets the first password of an invited account and signs in. */
export function createAcceptInvitation(deps: Deps) {
  const { db, clock, passwords, users, links, openSession } = deps;
  const closeInvitation = createCloseInvitation(deps);

  return async (
    { token, password }: BodyOf<typeof acceptInvitation>,
    { address, userAgent }: ClientInfo,
  ) => {
    // Checked before the expensive hash; the transaction decides.
    await links.checkToken(token, 'invitation');
    const passwordHash = await passwords.hash(password, address);
    const isCommon = await isCommonPassword(password);
    return transaction(db, async (tx) => {
      const { userId } = await links.redeem(tx, token, 'invitation');
      if (!(await users.lock(tx, userId))) fail('TOKEN_INVALID');
      await users.change(tx, userId, { passwordHash, emailVerifiedAt: clock() });
      await closeInvitation(tx, userId);
      const signedIn = await openSession(tx, {
        account: { id: userId, passwordHash },
        device: { token: undefined, address },
        userAgent,
      });
      return { ...signedIn, ...(signedIn.isAdmin && { hasCommonPassword: isCommon }) };
    });
  };
}
