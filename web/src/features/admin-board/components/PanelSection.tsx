import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/content-states.tsx';

export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="pt-3.5">
    <h3 className="pb-1 text-sm font-semibold">{title}</h3>
    {children}
  </section>
);

export const LinesLoading = ({ label, count = 4 }: { label: string; count?: number }) => (
  <div aria-busy="true" className="grid gap-3 pt-1.5">
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, index) => `line ${index}`).map((key) => (
      <div key={key} className="flex items-center justify-between gap-3">
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="w-32" />
          <Skeleton className="w-40" />
        </div>
        <Skeleton className="h-9 w-18 rounded-control" />
      </div>
    ))}
  </div>
);
