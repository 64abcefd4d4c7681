import type { ReactNode } from 'react';

/** A list of labeled values. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-5">{children}</dl>
);

export const DescriptionItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 border-b border-line-2 pb-4 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
    <dt className="text-sm leading-6 text-quiet">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);
