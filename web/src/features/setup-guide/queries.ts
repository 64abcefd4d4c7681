import { dismissSetupGuide, getSetupGuide } from '@chesapeake/contract/settings/setup-guide';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { usePermission } from '../../lib/permissions.ts';
import { queryRoots } from '../../lib/query-roots.ts';

/** Changes of settings, cars, drivers and bookings refetch it. */
const guideKey = [queryRoots.adminDashboard, 'guide'];

/** Undefined without a guide, and while nobody knows. */
export const useSetupGuide = () =>
  useQuery({
    queryKey: guideKey,
    queryFn: ({ signal }) => call(getSetupGuide, { signal }),
    enabled: usePermission('settings:see'),
  }).data?.guide ?? undefined;

export function useDismissGuide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(dismissSetupGuide, {}),
    onSuccess: () => queryClient.setQueryData(guideKey, { guide: null }),
  });
}
