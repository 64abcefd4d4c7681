import type { ReactNode } from 'react';

/** A section of the form, separated from the one before. */
export const BookFormSection = ({ children }: { children: ReactNode }) => (
  <div className="border-line not-first:mt-10 not-first:border-t not-first:pt-10">{children}</div>
);

export const SectionHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="pb-4 text-2xl">{children}</h2>
);
