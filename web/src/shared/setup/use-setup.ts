import { getSetup } from '@chesapeake/contract/settings/setup';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { usePermission } from '../../lib/permissions.ts';
import { queryRoots } from '../../lib/query-roots.ts';

/** What is missing before the business can open. Changed settings refetch it. */
export const useSetup = () =>
  useQuery({
    queryKey: [queryRoots.adminSettings, 'setup'],
    queryFn: ({ signal }) => call(getSetup, { signal }),
    select: ({ missing }) => missing,
    enabled: usePermission('settings:see'),
    staleTime: 30_000,
  });
