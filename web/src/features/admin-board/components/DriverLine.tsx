import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Person } from '../moves.ts';

/** A driver who might take a ride, with the button that gives it to them. */
export const DriverLine = ({
  driver,
  isBlocked = false,
  onAssign,
  children,
}: {
  driver: Person;
  /** Not now, because the day is being planned; the panel says so. */
  isBlocked?: boolean;
  /** Undefined if it is impossible, or for those who may only look. */
  onAssign: (() => void) | undefined;
  /** Sentences, each a block. */
  children: ReactNode;
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 border-line py-2 leading-snug not-first:border-t">
    <div className="text-13 text-quiet [&>span]:block">
      <b className="block text-sm font-[550] text-ink wrap-anywhere">{driver.name}</b>
      {children}
    </div>
    {onAssign && (
      <Button
        tone="paper"
        size="sm"
        aria-label={`Assign ${driver.name}`}
        blocked={isBlocked}
        onClick={onAssign}
        className="max-table:min-h-11"
      >
        Assign
      </Button>
    )}
  </li>
);
