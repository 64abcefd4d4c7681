import type { ReactNode } from 'react';
import { useFocusRecovery } from '../lib/use-focus-recovery.ts';

/** The frame of an admin page: title, subtitle and actions, below a link back to its list. */
export function AdminPage({
  back,
  title,
  subtitle,
  actions,
  children,
}: {
  back?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  // A failed load disappears with its button, so the heading takes the focus.
  const { ref, tabIndex, ...watched } = useFocusRecovery<HTMLHeadingElement>();
  return (
    <div {...watched} className="px-4 pt-5 pb-12 sm:px-6 lg:pt-6 lg:pr-7 lg:pl-2">
      {back && <div className="-mt-2 -mb-2">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <div className="min-w-0">
          <h1 ref={ref} tabIndex={tabIndex} className="text-[1.75rem] leading-tight font-[430]">
            {title}
          </h1>
          {subtitle && <p className="text-sm text-quiet">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
