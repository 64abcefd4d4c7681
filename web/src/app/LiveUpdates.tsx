import { useEffect } from 'react';
import { useSession } from '../lib/session.ts';
import { useLazyModule } from './use-lazy-module.ts';

const load = async () => (await import('./live/live-updates.ts')).startLiveUpdates;

/** Keeps the live connection open on every page while a user is signed in. */
export function LiveUpdates() {
  const token = useSession()?.token;
  const start = useLazyModule(token ? load : undefined);
  useEffect(() => (token && start ? start(token) : undefined), [token, start]);
  return null;
}
