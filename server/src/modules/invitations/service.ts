import {
  invitationTexts,
  type inviteColleague,
  type inviteDriver,
} from '@chesapeake/contract/accounts/invitations';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { newToken } from '../../secrets.ts';
import type { Accounts, MailedLinks } from '../accounts/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Drivers } from '../drivers/index.ts';
import { asAccount, type Users } from '../users/index.ts';
import { colleagueInvitationEmail, driverInvitationEmail } from './email-templates.ts';
import {
  colleagueInvitedEvent,
  driverInvitationSentAgainEvent,
  driverInvitationWithdrawnEvent,
  userInvitationSentAgainEvent,
  userInvitationWithdrawnEvent,
} from './events.ts';

type Account = ReturnType<typeof asAccount>;

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  drivers: Drivers;
  events: DomainEvents;
  links: MailedLinks;
  users: Users;
}

interface Invited {
  name: string;
  email: string;
  phone: string;
  /** The id of the role; null for a driver. */
  role: string | null;
}

/** Accounts that the office opens for others, who set the password with an emailed link. */
export function createInvitations({ db, clock, accounts, drivers, events, links, users }: Deps) {
  /** Checked before the expensive hash; the unique index decides. */
  async function checkHasNoAccount(email: string, message: string) {
    if (await users.findByEmail(db, email)) fail('EMAIL_TAKEN', { field: 'email', message });
  }

  /** The hash of a password that nobody knows. */
  const hashUnknownPassword = () => accounts.hashPassword(newToken());

  const addUser = (tx: Tx, { phone, ...person }: Invited, passwordHash: string) =>
    users.add(tx, {
      ...person,
      phone: phone || null,
      passwordHash,
      emailVerifiedAt: null,
      invitedAt: clock(),
    });

  /** An invitation that is still open. */
  async function lockInvited(tx: Tx, caller: Caller, userId: string) {
    const user = await users.lockInvitedUser(tx, caller, userId);
    return user.invitedAt ? asAccount(user) : fail('INVITATION_CLOSED');
  }

  const findDriver = async (tx: Tx, driverId: string) =>
    (await drivers.find(tx, driverId)) ?? fail('DRIVER_NOT_FOUND');

  /** As the invitation was: for the office, or to drive. */
  async function buildEmail(tx: Tx, user: Account) {
    if (user.role) return colleagueInvitationEmail(user.role.name);
    const driver = await drivers.findOfUser(tx, user._id);
    return driver ? driverInvitationEmail(driver.status) : fail('INVITATION_CLOSED');
  }

  async function sendAgain(tx: Tx, user: Account) {
    await links.sendInvitation(tx, user, await buildEmail(tx, user));
    await users.change(tx, user._id, { invitedAt: clock() });
  }

  async function withdraw(tx: Tx, caller: Caller, userId: string) {
    const user = await users.removeInvited(tx, caller, userId);
    await links.revoke(tx, userId, 'invitation');
    return user;
  }

  return {
    inviteColleague: async (
      caller: Caller,
      { role, ...person }: BodyOf<typeof inviteColleague>,
    ) => {
      await checkHasNoAccount(person.email, invitationTexts.colleagueHasAccount);
      const passwordHash = await hashUnknownPassword();
      return idempotentTransaction(db, async (tx) => {
        const roleId = await users.checkAssignableRole(tx, caller, role);
        const user = await addUser(tx, { ...person, role: roleId }, passwordHash);
        await links.sendInvitation(tx, user, await buildEmail(tx, user));
        await events.record(tx, colleagueInvitedEvent(user, caller.userId));
        return user;
      });
    },

    inviteDriver: async (
      caller: Caller,
      { name, email, phone, status, ...record }: BodyOf<typeof inviteDriver>,
    ) => {
      await checkHasNoAccount(email, invitationTexts.driverHasAccount);
      const passwordHash = await hashUnknownPassword();
      return idempotentTransaction(db, async (tx) => {
        const user = await addUser(tx, { name, email, phone, role: null }, passwordHash);
        const driver = await drivers.addInvited(tx, caller, user._id, { status, ...record });
        await links.sendInvitation(tx, user, driverInvitationEmail(status));
        return { _id: driver._id, name: user.name, email: user.email, status };
      });
    },

    resendToUser: (caller: Caller, userId: string) =>
      idempotentTransaction(db, async (tx) => {
        const user = await lockInvited(tx, caller, userId);
        await sendAgain(tx, user);
        await events.record(tx, userInvitationSentAgainEvent(user, caller.userId));
      }),

    resendToDriver: (caller: Caller, driverId: string) =>
      idempotentTransaction(db, async (tx) => {
        const driver = await findDriver(tx, driverId);
        const user = await lockInvited(tx, caller, driver.user._id);
        await sendAgain(tx, user);
        await events.record(tx, driverInvitationSentAgainEvent(driverId, user, caller.userId));
      }),

    withdrawFromUser: (caller: Caller, userId: string) =>
      idempotentTransaction(db, async (tx) => {
        const user = await withdraw(tx, caller, userId);
        await events.record(tx, userInvitationWithdrawnEvent(user, caller.userId));
      }),

    withdrawFromDriver: (caller: Caller, driverId: string) =>
      idempotentTransaction(db, async (tx) => {
        const driver = await findDriver(tx, driverId);
        const user = await withdraw(tx, caller, driver.user._id);
        await events.record(tx, driverInvitationWithdrawnEvent(driverId, user, caller.userId));
      }),
  };
}

export type Invitations = ReturnType<typeof createInvitations>;
