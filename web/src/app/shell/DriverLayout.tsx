import type { ReactNode } from 'react';
import { SkipLink } from './SkipLink.tsx';

/** The green header of the drivers, their navigation, and the page. */
export function DriverLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
    </>
  );
}
