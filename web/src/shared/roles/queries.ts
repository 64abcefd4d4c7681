import { listRoles } from '@chesapeake/contract/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';

export const rolesKey = [queryRoots.adminRoles, 'roles'];

export const useRoles = () =>
  useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => call(listRoles, { signal }),
    ...usePollingInterval(),
  });
