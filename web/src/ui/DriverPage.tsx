import type { ReactNode } from 'react';
import { useKeptFocus } from '../lib/kept-focus.ts';
import { names } from './class-names.ts';

interface DriverPageProps {
  title: string;
  /** For screen readers alone, where the page's first card speaks for itself. */
  hideTitle?: boolean;
  /** As wide as the screen. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of a driver's page, under its title. */
export function DriverPage({ title, hideTitle, wide, children }: DriverPageProps) {
  // What failed to load goes with its button: then the page begins anew.
  const { ref, tabIndex, ...watched } = useKeptFocus<HTMLHeadingElement>();
  return (
    <div
      {...watched}
      className={names(
        // Cards on a phone's width look as round as its screen.
        'px-3 pb-8 [--radius-card:16px] md:pt-6 md:pr-8 md:pb-12',
        hideTitle ? 'pt-3' : 'pt-5',
        !wide && 'max-w-305',
      )}
    >
      <h1 ref={ref} tabIndex={tabIndex} className={hideTitle ? 'sr-only' : 'px-1 pb-4 text-title'}>
        {title}
      </h1>
      {children}
    </div>
  );
}
