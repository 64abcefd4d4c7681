import { day } from '@chesapeake/contract/time';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useListTop } from './list-top.ts';
import { typingPauseMs } from './pause.ts';

/** What a list can be narrowed to or sorted by, by the parameter's name; the first is what goes without saying. */
type Choices = Record<string, readonly [string, ...string[]]>;

/** What else it can be narrowed to, by the parameter's name: any text that can be one, or none. */
type Texts = Record<string, (text: string) => boolean>;
// biome-ignore lint/complexity/noBannedTypes: there need not be any
type NoTexts = {};

export const isDay = (text: string) => day.safeParse(text).success;

export type ListView<C extends Choices, T extends Texts = NoTexts> = {
  [Name in keyof C]: C[Name][number];
} & { [Name in keyof T]: string } & {
  search: string;
  /** 'YYYY-MM-DD', or empty. */
  date: string;
  page: number;
};

/** A list's whole view as an address says it: what cannot be understood counts as not said. */
export function readView<C extends Choices, T extends Texts = NoTexts>(
  query: URLSearchParams,
  choices: C,
  texts: T = {} as T,
): ListView<C, T> {
  const chosen = Object.entries(choices).map(([name, options]) => {
    // Links are written by people, too: 'pending' is Pending.
    const asked = query.get(name)?.toLowerCase();
    return [name, options.find((option) => option.toLowerCase() === asked) ?? options[0]];
  });
  const typed = Object.entries(texts).map(([name, isOne]) => {
    const text = query.get(name) ?? '';
    return [name, isOne(text) ? text : ''];
  });
  const date = query.get('date') ?? '';
  const page = query.get('page') ?? '';
  return {
    ...Object.fromEntries([...chosen, ...typed]),
    search: (query.get('search') ?? '').slice(0, 200),
    date: isDay(date) ? date : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  } as ListView<C, T>;
}

/** Relative to the page itself; what goes without saying is left out. */
export function writeView<C extends Choices, T extends Texts = NoTexts>(
  view: ListView<C, T>,
  choices: C,
  texts: T = {} as T,
): string {
  const { search, date, page } = view;
  const query = new URLSearchParams();
  for (const [name, options] of Object.entries(choices)) {
    const value = view[name as keyof C] as string;
    if (value !== options[0]) query.set(name, value);
  }
  for (const name of Object.keys(texts)) {
    const value = view[name as keyof T] as string;
    if (value) query.set(name, value);
  }
  if (search) query.set('search', search);
  if (date) query.set('date', date);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '.';
}

/**
 * A list's view, which lives in the address: it can be shared, and the back button works. What is
 * typed into the search gets there after a pause; each keystroke replaces the one before.
 */
export function useListView<const C extends Choices, T extends Texts = NoTexts>(
  choices: C,
  texts: T = {} as T,
) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const view = readView(query, choices, texts);
  const go = (to: Partial<ListView<C, T>>, replace = false) => {
    // The address itself, which may be ahead of what is drawn: two quick changes both count.
    const now = readView(new URLSearchParams(window.location.search), choices, texts);
    void navigate(writeView({ ...now, page: 1, ...to }, choices, texts), { replace });
  };
  // A search begins and ends a view of its own; what is typed meanwhile is the same one.
  const search = useTypedSearch(view.search, pathname, (text) =>
    go({ search: text } as never, view.search !== '' && text !== ''),
  );
  return {
    view,
    page: view.page,
    hrefOf: (page: number) => writeView({ ...view, page }, choices, texts),
    /** Shows page 1 of another filter, day or order. */
    change: (to: Partial<ListView<C, T>>) => go(to),
    /** Everything, in the order that goes without saying. */
    reset: () => {
      // Also what is typed and not searched for yet.
      search.clear();
      void navigate('.');
    },
    search,
    listTop: useListTop(view.page),
  };
}

function useTypedSearch(inAddress: string, pathname: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const told = useRef(inAddress);
  const latest = useRef(onPause);
  latest.current = onPause;
  // Somebody went back, or followed a link: the field follows the address.
  useEffect(() => {
    if (inAddress === told.current) return;
    told.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another search
  useEffect(() => {
    const text = typed.trim();
    if (text === told.current.trim()) return;
    const pause = setTimeout(() => {
      // Meanwhile the address may have got there by itself: nothing is left to say.
      if (text === told.current.trim()) return;
      told.current = text;
      latest.current(text);
    }, typingPauseMs);
    return () => clearTimeout(pause);
  }, [typed, pathname]);
  return { typed, type: setTyped, clear: () => setTyped('') };
}
