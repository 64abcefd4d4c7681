import { toDollars } from '@chesapeake/contract/money';
import type { closing } from '@chesapeake/contract/own-data';
import { formerNames } from '@chesapeake/contract/own-data';
import type { z } from 'zod';
import type { Caller, Client } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { escapedHtml } from '../../mail/escaped-html.ts';
import { priceText } from '../../rides/price-text.ts';
import type { Accounts } from '../accounts/service.ts';
import type { NewsService } from '../news/service.ts';
import type { Users } from '../users/service.ts';
import { forgetPerson } from './forgetting-repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  news: NewsService;
  users: Users;
}

/** What a person can do with what is kept about them: take it along, and have it forgotten. */
export function createOwnData({ db, clock, accounts, news, users }: Deps) {
  return {
    read: async ({ userId }: Caller) => {
      const at = clock();
      const content = { takenAt: at, ...(await repository.readAll(db, userId)) };
      return {
        name: `my-data-${at.toISOString().slice(0, 10)}.json`,
        content: Buffer.from(JSON.stringify(content, null, 2)),
      };
    },

    close: async (caller: Caller, { password }: z.output<typeof closing>, client: Client) => {
      await accounts.confirmPassword(caller, password, client);
      const { userId } = caller;
      await transaction(db, async (tx) => {
        const { name, email, phone, isDriver } = await users.leave(tx, caller);
        const { count, cents } = await repository.findUnpaid(tx, userId);
        if (count > 0) {
          fail('OWN_RIDES_UNPAID', {
            message: `You still owe ${priceText(toDollars(cents))} for ${count === 1 ? 'a ride' : `${count} rides`}. Please pay first.`,
          });
        }
        await news.write(tx, {
          actorId: userId,
          action: 'user.closed',
          subject: { kind: 'user', id: userId },
          before: null,
          after: null,
          tell: [],
        });
        const formerName = isDriver ? formerNames.driver : formerNames.customer;
        await forgetPerson(tx, {
          userId,
          name,
          nameInHtml: escapedHtml(name),
          email,
          phone,
          formerName,
        });
      });
    },
  };
}

export type OwnData = ReturnType<typeof createOwnData>;
