import { type RefObject, useLayoutEffect } from 'react';

const property = '--bottom-bar';

/** Tells the styles how much of the page a sticky bar covers, which grows with its notices. */
export function useBottomBarHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (!element) return;
    const measure = () => style.setProperty(property, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar]);
}
