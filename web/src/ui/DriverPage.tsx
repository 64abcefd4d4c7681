import type { ReactNode } from 'react';
import { useFocusRecovery } from '../lib/use-focus-recovery.ts';
import { classNames } from './class-names.ts';

interface DriverPageProps {
  title: string;
  /** Visible to screen readers only, if the first card speaks for itself. */
  hideTitle?: boolean;
  /** Full screen width. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of a driver's page. */
export function DriverPage({ title, hideTitle, wide, children }: DriverPageProps) {
  // A failed load disappears with its button, so the heading takes the focus.
  const { ref, tabIndex, ...watched } = useFocusRecovery<HTMLHeadingElement>();
  return (
    <div
      {...watched}
      className={classNames(
        // Rounder cards on phones.
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
