import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';

/** A list with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-1 pb-2.5 font-sans text-lg font-semibold tracking-normal">
        {title}
      </h2>
      <Card className="overflow-hidden">{children}</Card>
    </section>
  );
}

export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <p className="px-5 py-6 text-15 text-quiet">{children}</p>
);

export const SectionLoading = ({ title, rows }: { title: string; rows: number }) => (
  <Section title={title}>
    <ul>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={row} className="grid gap-2 border-line-2 px-5 py-4 not-last:border-b">
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-4 w-36" />
        </li>
      ))}
    </ul>
  </Section>
);
