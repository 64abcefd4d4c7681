import { useNavigate, useSearchParams } from 'react-router';
import { useListTop } from './list-top.ts';

/** A list's filter and page, as the address says: what cannot be one counts as not said. */
export function useListAddress<Status extends string>(statuses: readonly Status[]) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const status: Status | 'all' = statuses.find((each) => each === query.get('status')) ?? 'all';
  const asked = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  return {
    status,
    page,
    hrefOf: (to: number) => addressOf(status, to),
    filterBy: (to: string) => void navigate(addressOf(to, 1)),
    listTop: useListTop(page),
  };
}

/** Relative to the page itself. */
function addressOf(status: string, page: number) {
  const query = new URLSearchParams({
    ...(status !== 'all' && { status }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '.';
}
