import type { MailKind } from '@chesapeake/contract/mail-kinds';
import {
  changeMailPreferences,
  getMailPreferences,
  type MailPreference,
} from '@chesapeake/contract/mail-preferences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';

const preferencesKey = [roots.mailPreferences];

export const useMailPreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(getMailPreferences, { signal }),
  });

export const useChangeMailPreference = () =>
  useOptimistic({
    touches: [preferencesKey],
    inOrder: roots.mailPreferences,
    act: ({ kind, isOn }: { kind: MailKind; isOn: boolean }) =>
      call(changeMailPreferences, { body: { [kind]: isOn } }),
    show: (queries, { kind, isOn }) =>
      queries.setQueryData<MailPreference[]>(preferencesKey, (all) =>
        all?.map((each) => (each.kind === kind ? { ...each, isOn } : each)),
      ),
  });
