import { getSettings } from '@chesapeake/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** The business: its name, contact, services and prices. */
export const useBusiness = () =>
  useQuery({ queryKey: ['business'], queryFn: () => call(getSettings, {}), staleTime: 60_000 });
