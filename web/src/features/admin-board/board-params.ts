import { useSearchParams } from 'react-router';
import { isIsoDay } from '../../lib/list-view.ts';

export const groupings = ['drivers', 'cars'] as const;
export type Grouping = (typeof groupings)[number];

export interface BoardParams {
  /** 'YYYY-MM-DD' */
  day: string;
  by: Grouping;
}

/** The day and the kind of lanes from the URL; invalid values become today and drivers. */
export function readBoardParams(query: URLSearchParams, today: string): BoardParams {
  const day = query.get('day') ?? '';
  return {
    day: isIsoDay(day) ? day : today,
    by: query.get('by') === 'cars' ? 'cars' : 'drivers',
  };
}

/** Leaves out what is the default, so that a bookmark of the board always shows today. */
export function writeBoardParams({ day, by }: BoardParams, today: string) {
  return new URLSearchParams({
    ...(day !== today && { day }),
    ...(by !== 'drivers' && { by }),
  });
}

export function useBoardParams(today: string) {
  const [query, setQuery] = useSearchParams();
  const params = readBoardParams(query, today);
  return {
    ...params,
    change: (changes: Partial<BoardParams>) =>
      setQuery(writeBoardParams({ ...params, ...changes }, today)),
  };
}
