import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface ChangeIndicatorProps {
  direction: 'up' | 'down' | 'none';
  /** '30.1%', or a text if it neither rose nor fell. */
  text: string;
  /** Whether the change is good; by default, up is good. */
  good?: boolean;
}

/** By how much a number rose or fell. */
export function ChangeIndicator({
  direction,
  text,
  good = direction === 'up',
}: ChangeIndicatorProps) {
  if (direction === 'none') return <span className="font-[550]">{text}</span>;
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 font-[550]',
        good ? 'text-completed' : 'text-rejected',
      )}
    >
      <Arrow aria-hidden="true" className="size-3" />
      <span className="sr-only">{direction === 'up' ? 'Up by ' : 'Down by '}</span>
      {text}
    </span>
  );
}
