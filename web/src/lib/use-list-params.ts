import { useNavigate, useSearchParams } from 'react-router';
import { useScrollToListTop } from './use-scroll-to-list-top.ts';

/** A list's filter and page from the URL; invalid values are ignored. */
export function useListParams<Status extends string>(statuses: readonly Status[]) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const status: Status | 'all' = statuses.find((each) => each === query.get('status')) ?? 'all';
  const requested = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 1;
  return {
    status,
    page,
    hrefOf: (to: number) => listHref(status, to),
    filterBy: (to: string) => void navigate(listHref(to, 1)),
    listRef: useScrollToListTop(page),
  };
}

/** Relative to the page. */
function listHref(status: string, page: number) {
  const query = new URLSearchParams({
    ...(status !== 'all' && { status }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '.';
}
