import type { ReactNode } from 'react';
import { useKeptFocus } from '../lib/kept-focus.ts';

/** The frame of an administrator's page: what it is, a line about it, and what can be done here. */
export function AdminPage({
  title,
  line,
  actions,
  children,
}: {
  title: string;
  line?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  // What failed to load goes with its button: then the page begins anew.
  const { ref, tabIndex, ...watched } = useKeptFocus<HTMLHeadingElement>();
  return (
    <div {...watched} className="px-4 pt-5 pb-12 sm:px-6 lg:pt-6 lg:pr-7 lg:pl-2">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <div className="min-w-0">
          <h1 ref={ref} tabIndex={tabIndex} className="text-[1.75rem] leading-tight font-[430]">
            {title}
          </h1>
          {line && <p className="text-sm text-quiet">{line}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
