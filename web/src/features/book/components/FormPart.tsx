import type { ReactNode } from 'react';

/** A part of the form, set off from the one before it. */
export const FormPart = ({ children }: { children: ReactNode }) => (
  <div className="border-line not-first:mt-10 not-first:border-t not-first:pt-10">{children}</div>
);

export const PartHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="pb-4 text-2xl">{children}</h2>
);
