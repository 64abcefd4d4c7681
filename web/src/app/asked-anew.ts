import { useEffect, useState } from 'react';
import { knowAnew } from './known-anew.ts';

/** Asks the server once about a session that is not let in; true from the answer on, whatever it is. */
export function useAskedAnew(token: string | undefined) {
  const [askedToken, setAskedToken] = useState<string>();
  useEffect(() => {
    if (token === undefined) return;
    const done = () => setAskedToken(token);
    knowAnew().then(done, done);
  }, [token]);
  return token !== undefined && token === askedToken;
}
