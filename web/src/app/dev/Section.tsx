import type { ReactNode } from 'react';

export const Section = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section
    aria-labelledby={id}
    className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-8 border-t border-line pt-8"
  >
    <h2 id={id} className="scroll-mt-6 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

/** A row of states under a small heading. */
export const Example = ({
  title,
  layout = 'stack',
  children,
}: {
  title: string;
  layout?: 'stack' | 'row' | 'columns';
  children: ReactNode;
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h3 className="text-sm! text-quiet">{title}</h3>
    <div className={layouts[layout]}>{children}</div>
  </div>
);

const layouts = {
  stack: 'grid grid-cols-[minmax(0,1fr)] gap-4',
  row: 'flex flex-wrap items-center gap-3',
  columns: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 *:min-w-0',
};
