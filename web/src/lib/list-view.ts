import { day } from '@chesapeake/contract/fields/time';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { typingPauseMs } from './use-debounced-text.ts';
import { useScrollToListTop } from './use-scroll-to-list-top.ts';

/** Filters and sort orders by parameter name; the first option is the default. */
type Choices = Record<string, readonly [string, ...string[]]>;

/** Free-text filters by parameter name, each with its validator. */
type TextFilters = Record<string, (text: string) => boolean>;
// biome-ignore lint/complexity/noBannedTypes: there need not be any
type NoTextFilters = {};

export const isIsoDay = (text: string) => day.safeParse(text).success;

export type ListView<C extends Choices, T extends TextFilters = NoTextFilters> = {
  [Name in keyof C]: C[Name][number];
} & { [Name in keyof T]: string } & {
  search: string;
  /** 'YYYY-MM-DD', or empty. */
  date: string;
  page: number;
};

/** Reads a list's view from the URL; invalid values become defaults. */
export function readView<C extends Choices, T extends TextFilters = NoTextFilters>(
  query: URLSearchParams,
  choices: C,
  textFilters: T = {} as T,
): ListView<C, T> {
  const chosen = Object.entries(choices).map(([name, options]) => {
    // People type URLs too: 'pending' means Pending.
    const requested = query.get(name)?.toLowerCase();
    return [name, options.find((option) => option.toLowerCase() === requested) ?? options[0]];
  });
  const typed = Object.entries(textFilters).map(([name, isOne]) => {
    const text = query.get(name) ?? '';
    return [name, isOne(text) ? text : ''];
  });
  const date = query.get('date') ?? '';
  const page = query.get('page') ?? '';
  return {
    ...Object.fromEntries([...chosen, ...typed]),
    search: (query.get('search') ?? '').slice(0, 200),
    date: isIsoDay(date) ? date : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  } as ListView<C, T>;
}

/** Relative to the page; omits defaults. */
export function writeView<C extends Choices, T extends TextFilters = NoTextFilters>(
  view: ListView<C, T>,
  choices: C,
  textFilters: T = {} as T,
): string {
  const { search, date, page } = view;
  const query = new URLSearchParams();
  for (const [name, options] of Object.entries(choices)) {
    const value = view[name as keyof C] as string;
    if (value !== options[0]) query.set(name, value);
  }
  for (const name of Object.keys(textFilters)) {
    const value = view[name as keyof T] as string;
    if (value) query.set(name, value);
  }
  if (search) query.set('search', search);
  if (date) query.set('date', date);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '.';
}

/**
 * A list's view, stored in the URL: it can be shared, and the back button works. Search text is
 * applied after a pause; each keystroke replaces the previous history entry.
 */
export function useListView<const C extends Choices, T extends TextFilters = NoTextFilters>(
  choices: C,
  textFilters: T = {} as T,
) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const view = readView(query, choices, textFilters);
  const go = (to: Partial<ListView<C, T>>, replace = false) => {
    // The current URL may be newer than the last render, so two quick changes both apply.
    const now = readView(new URLSearchParams(window.location.search), choices, textFilters);
    void navigate(writeView({ ...now, page: 1, ...to }, choices, textFilters), { replace });
  };
  // Starting or clearing a search adds a history entry; typing in between replaces it.
  const search = useTypedSearch(view.search, pathname, (text) =>
    go({ search: text } as never, view.search !== '' && text !== ''),
  );
  return {
    view,
    page: view.page,
    hrefOf: (page: number) => writeView({ ...view, page }, choices, textFilters),
    /** Changes filters or order and goes to page 1. */
    change: (to: Partial<ListView<C, T>>) => go(to),
    /** Resets filters and order to their defaults. */
    reset: () => {
      // Also clears text that was typed but not applied yet.
      search.clear();
      void navigate('.');
    },
    search,
    listRef: useScrollToListTop(view.page),
  };
}

function useTypedSearch(inUrl: string, pathname: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(inUrl);
  const lastSent = useRef(inUrl);
  const latest = useRef(onPause);
  latest.current = onPause;
  // After Back or a link, the field follows the URL.
  useEffect(() => {
    if (inUrl === lastSent.current) return;
    lastSent.current = inUrl;
    setTyped(inUrl);
  }, [inUrl]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another search
  useEffect(() => {
    const text = typed.trim();
    if (text === lastSent.current.trim()) return;
    const timer = setTimeout(() => {
      // The URL may have changed to this text meanwhile.
      if (text === lastSent.current.trim()) return;
      lastSent.current = text;
      latest.current(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, pathname]);
  return { typed, type: setTyped, clear: () => setTyped('') };
}
