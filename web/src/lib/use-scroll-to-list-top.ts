import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Scrolls to the top after paging; on Back, the browser restores the position. */
export function useScrollToListTop(page: number) {
  const list = useRef<HTMLElement>(null);
  const lastPage = useRef(page);
  const kind = useNavigationType();
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (kind !== NavigationType.Push || !list.current) return;
    list.current.focus({ preventScroll: true });
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [page, kind]);
  return list;
}
