import type { BodyOf } from '@chesapeake/contract/endpoint';
import { type MailKind, mailKindNames, mailKinds } from '@chesapeake/contract/mail-kinds';
import type { changeMailPreferences, MailPreference } from '@chesapeake/contract/mail-preferences';
import { failureTexts } from '@chesapeake/contract/texts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { SettingsService } from '../settings/service.ts';
import * as repository from './preferences-repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface Deps {
  db: Db;
  settings: SettingsService;
  links: UnsubscribeLinks;
}

/** Which mail a person gets: chosen when signed in, or turned off from a mail itself. */
export function createMailPreferences({ db, settings, links }: Deps) {
  async function list(source: Db, { userId, permissions }: Caller): Promise<MailPreference[]> {
    const off = await repository.listOff(source, userId);
    const hasApplied = await repository.hasApplied(source, userId);
    // Of what the office has turned off there is nothing to choose.
    const { mailsOff } = await settings.read(source);
    const isConcerned = (kind: MailKind) => {
      const { concerns, ...rest } = mailKinds[kind];
      if (concerns === 'applicants') return hasApplied;
      return 'area' in rest ? permissions.has(`${rest.area}:see`) : true;
    };
    return mailKindNames
      .filter((kind) => isConcerned(kind) && !mailsOff.includes(kind))
      .map((kind) => ({ kind, label: mailKinds[kind].label, isOn: !off.has(kind) }));
  }

  const read = (token: string) =>
    links.read(token) ?? fail('TOKEN_INVALID', { message: failureTexts.unsubscribeLink });

  return {
    list: (caller: Caller) => list(db, caller),

    change: (caller: Caller, choices: BodyOf<typeof changeMailPreferences>) =>
      transaction(db, async (tx) => {
        const chosen = (wanted: boolean) =>
          mailKindNames.filter((kind) => choices[kind] === wanted);
        await repository.turnOff(tx, caller.userId, chosen(false));
        await repository.turnOn(tx, caller.userId, chosen(true));
        return list(tx, caller);
      }),

    readLink: async (token: string, caller: Caller | null) => {
      const { userId, kind } = read(token);
      return { kind, label: mailKinds[kind].label, isYours: userId === caller?.userId };
    },

    unsubscribe: async (token: string) => {
      const { userId, kind } = read(token);
      await transaction(db, (tx) => repository.turnOff(tx, userId, [kind]));
    },
  };
}

export type MailPreferences = ReturnType<typeof createMailPreferences>;
