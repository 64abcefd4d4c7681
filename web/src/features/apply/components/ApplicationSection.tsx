import { type ReactNode, useId } from 'react';

/** A section of the form with its own heading. */
export function ApplicationSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 gap-5 border-line not-first:mt-9 not-first:border-t not-first:pt-9"
    >
      <h2 id={id} className="text-2xl font-[460]">
        {title}
      </h2>
      {children}
    </fieldset>
  );
}

/** Two fields side by side if there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);
