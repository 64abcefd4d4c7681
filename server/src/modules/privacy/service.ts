import type { closeAccountInput } from '@chesapeake/contract/accounts/privacy';
import { formerNames } from '@chesapeake/contract/accounts/privacy';
import { formatCents } from '@chesapeake/contract/format/money';
import type { z } from 'zod';
import type { Caller, ClientInfo } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { escapedForms } from '../../mail/escape-html.ts';
import type { Accounts } from '../accounts/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Users } from '../users/index.ts';
import { anonymizePayload } from './anonymize-payload.ts';
import * as erasureRepository from './erasure-repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  events: DomainEvents;
  users: Users;
}

/** Lets users export their data and have it erased. */
export function createPrivacy({ db, clock, accounts, events, users }: Deps) {
  return {
    exportData: async ({ userId }: Caller) => {
      const at = clock();
      const content = { takenAt: at, ...(await repository.readPersonalData(db, userId)) };
      return {
        name: `my-data-${at.toISOString().slice(0, 10)}.json`,
        content: Buffer.from(JSON.stringify(content, null, 2)),
      };
    },

    closeAccount: async (
      caller: Caller,
      { password }: z.output<typeof closeAccountInput>,
      client: ClientInfo,
    ) => {
      await accounts.confirmPassword(caller, password, client);
      const { userId } = caller;
      await transaction(db, async (tx) => {
        // A new application would not show the suspension.
        if (await repository.isSuspendedDriver(tx, userId)) fail('DRIVER_SUSPENDED');
        const { name, email, phone, isDriver } = await users.deleteOwnAccount(tx, caller);
        await accounts.checkNotJustChanged(tx, userId);
        const { count, cents } = await repository.readUnpaidTotals(tx, userId);
        if (count > 0) {
          fail('OWN_RIDES_UNPAID', {
            message: `You still owe ${formatCents(cents)} for ${count === 1 ? 'a ride' : `${count} rides`}. Please pay first.`,
          });
        }
        await events.record(tx, {
          actorId: userId,
          action: 'user.closed',
          subject: { kind: 'user', id: userId },
          before: null,
          after: null,
          notifications: [],
        });
        const formerName = isDriver ? formerNames.driver : formerNames.customer;
        const records = [{ userId, name, email, phone }, ...(await users.listMerged(tx, userId))];
        for (const record of records) {
          const person = {
            ...record,
            ownerId: userId,
            email: record.email ?? erasureRepository.placeholderEmail(record.userId),
            namesInHtml: escapedForms(record.name),
            formerName,
          };
          await erasureRepository.erasePerson(tx, person);
          for (const { id, payload } of await erasureRepository.lockQueuedMessages(tx, person))
            await erasureRepository.setPayload(tx, id, anonymizePayload(payload, person));
        }
      });
    },
  };
}

export type Privacy = ReturnType<typeof createPrivacy>;
