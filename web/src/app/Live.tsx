import { useEffect } from 'react';
import { useSession } from '../lib/session.ts';
import { useFetched } from './fetched.ts';

const load = async () => (await import('./live/live.ts')).startLive;

/** The live connection, on every page, for as long as somebody is signed in. */
export function Live() {
  const token = useSession()?.token;
  const start = useFetched(token ? load : undefined);
  useEffect(() => (token && start ? start(token) : undefined), [token, start]);
  return null;
}
