import { pages } from '@chesapeake/contract/pages';
import type { Voice } from '@chesapeake/contract/reviews';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const VoicesContext = createContext<readonly Voice[] | undefined>(undefined);

/** What customers say comes with the home page alone. */
export const VoicesProvider = (props: {
  voices: readonly Voice[] | undefined;
  children: ReactNode;
}) => <VoicesContext value={props.voices}>{props.children}</VoicesContext>;

/** Once for each document. */
let fetched: Promise<readonly Voice[]> | undefined;

/** Whoever began on another page has not got them: they are in the home page as the server draws it. */
async function fetchVoices(): Promise<readonly Voice[]> {
  const home = await (await fetch(pages.home)).text();
  const data = new DOMParser().parseFromString(home, 'text/html').getElementById('page-data');
  return JSON.parse(data?.textContent ?? '{}').voices ?? [];
}

export function useVoices(): readonly Voice[] {
  const given = useContext(VoicesContext);
  const [voices, setVoices] = useState(given);
  useEffect(() => {
    if (given) return;
    fetched ??= fetchVoices();
    fetched.then(setVoices, () => {
      fetched = undefined;
    });
  }, [given]);
  return voices ?? [];
}
