import { useEffect, useState } from 'react';
import { lazyReloadSession } from './lazy-reload-session.ts';

/**
 * Rechecks a rejected session with the server once; returns true as soon as the server has
 * answered.
 */
export function useSessionRecheck(token: string | undefined) {
  const [recheckedToken, setRecheckedToken] = useState<string>();
  useEffect(() => {
    if (token === undefined) return;
    const done = () => setRecheckedToken(token);
    lazyReloadSession().then(done, done);
  }, [token]);
  return token !== undefined && token === recheckedToken;
}
