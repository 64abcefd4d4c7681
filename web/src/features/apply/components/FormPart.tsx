import { type ReactNode, useId } from 'react';

/** A part of the form under its own heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
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

/** Two fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);
