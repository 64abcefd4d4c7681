import type { ReactNode } from 'react';
import { DriverHeader } from './DriverHeader.tsx';
import { DriverNavigation } from './DriverNavigation.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The green driver header, the navigation and the page. */
export function DriverLayout({ children }: { children: ReactNode }) {
  return (
    <div data-bars className="flex flex-1 flex-col bg-ground">
      <SkipLink />
      <DriverHeader />
      <div className="flex flex-1 flex-col md:grid md:grid-cols-[6.5rem_minmax(0,1fr)] md:content-start xl:grid-cols-[13.75rem_minmax(0,1fr)]">
        <DriverNavigation />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1">
          {children}
        </main>
      </div>
    </div>
  );
}
