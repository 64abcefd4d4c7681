import { ArrowDown, ArrowUp } from 'lucide-react';
import { names } from './class-names.ts';

export interface Change {
  way: 'up' | 'down' | 'none';
  /** '30.1%'; where it neither rose nor fell, what to say of it. */
  by: string;
  /** A fall of something unwelcome is good; without a word, up is good. */
  good?: boolean;
}

/** By how much a figure rose or fell. */
export function ChangeMark({ way, by, good = way === 'up' }: Change) {
  if (way === 'none') return <span className="font-[550]">{by}</span>;
  const Arrow = way === 'up' ? ArrowUp : ArrowDown;
  return (
    <span
      className={names(
        'inline-flex items-center gap-1 font-[550]',
        good ? 'text-completed' : 'text-rejected',
      )}
    >
      <Arrow aria-hidden="true" className="size-3" />
      <span className="sr-only">{way === 'up' ? 'Up by ' : 'Down by '}</span>
      {by}
    </span>
  );
}
