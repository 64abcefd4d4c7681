import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** A page that one turned to begins at its top; going back, the browser returns to where it was. */
export function useListTop(page: number) {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(page);
  const kind = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (kind !== NavigationType.Push || !list.current) return;
    list.current.focus({ preventScroll: true });
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [page, kind]);
  return list;
}
