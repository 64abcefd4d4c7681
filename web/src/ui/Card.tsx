import type { ReactNode } from 'react';
import { names } from './class-names.ts';

/** A sheet of paper on the page's ground. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={names('rounded-card border border-line bg-paper', className)}>{children}</div>
  );
}
