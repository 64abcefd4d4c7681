import type { MailKind } from '@chesapeake/contract/mail/mail-kinds';
import {
  changeMailPreferences,
  getMailPreferences,
  type MailPreference,
} from '@chesapeake/contract/mail/mail-preferences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';

const preferencesKey = [queryRoots.mailPreferences];

export const useMailPreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(getMailPreferences, { signal }),
  });

export const useChangeMailPreference = () =>
  useOptimisticMutation({
    affectedKeys: [preferencesKey],
    scope: queryRoots.mailPreferences,
    mutationFn: ({ kind, isOn }: { kind: MailKind; isOn: boolean }) =>
      call(changeMailPreferences, { body: { [kind]: isOn } }),
    updateCache: (queryClient, { kind, isOn }) =>
      queryClient.setQueryData<MailPreference[]>(preferencesKey, (all) =>
        all?.map((each) => (each.kind === kind ? { ...each, isOn } : each)),
      ),
  });
