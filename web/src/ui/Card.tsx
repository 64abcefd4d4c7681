import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('rounded-card border border-line bg-paper', className)}>
      {children}
    </div>
  );
}
