import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { type MailKind, mailKindNames, mailKinds } from '@chesapeake/contract/mail/mail-kinds';
import type {
  changeMailPreferences,
  MailPreference,
} from '@chesapeake/contract/mail/mail-preferences';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { SettingsService } from '../settings/index.ts';
import * as repository from './preferences-repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface Deps {
  db: Db;
  settings: SettingsService;
  links: UnsubscribeLinks;
}

/** Email preferences: set while signed in, or through an unsubscribe link. */
export function createMailPreferences({ db, settings, links }: Deps) {
  async function list(
    source: Db,
    { userId, driverId, permissions }: Caller,
  ): Promise<MailPreference[]> {
    const optOuts = await repository.listOptOuts(source, userId);
    const hasApplied = await repository.hasApplied(source, userId);
    // Kinds the office has turned off are not offered.
    const { mailsOff } = await settings.read(source);
    const isAvailable = (kind: MailKind) => {
      const { concerns, area } = mailKinds[kind];
      if (concerns === 'applicants') return hasApplied;
      if (concerns === 'drivers') return driverId !== null;
      return concerns === 'everyone' || permissions.has(`${area}:see`);
    };
    return mailKindNames
      .filter((kind) => isAvailable(kind) && !mailsOff.includes(kind))
      .map((kind) => ({ kind, label: mailKinds[kind].label, isOn: !optOuts.has(kind) }));
  }

  const read = (token: string) =>
    links.read(token) ?? fail('TOKEN_INVALID', { message: failureTexts.unsubscribeLink });

  return {
    list: (caller: Caller) => list(db, caller),

    change: (caller: Caller, choices: BodyOf<typeof changeMailPreferences>) =>
      idempotentTransaction(db, async (tx) => {
        const chosen = (wanted: boolean) =>
          mailKindNames.filter((kind) => choices[kind] === wanted);
        await repository.optOut(tx, caller.userId, chosen(false));
        await repository.optIn(tx, caller.userId, chosen(true));
        return list(tx, caller);
      }),

    readLink: async (token: string, caller: Caller | null) => {
      const { userId, kind } = read(token);
      return { kind, label: mailKinds[kind].label, isYours: userId === caller?.userId };
    },

    unsubscribe: async (token: string) => {
      const { userId, kind } = read(token);
      return idempotentTransaction(db, (tx) => repository.optOut(tx, userId, [kind]));
    },
  };
}

export type MailPreferences = ReturnType<typeof createMailPreferences>;
