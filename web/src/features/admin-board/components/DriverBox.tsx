import { Pin, PinOff } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import type { Person } from '../moves.ts';

/** Who drives a ride, now or in the draft, and what can be done about it. */
export function DriverBox({
  driver,
  image,
  note,
  pin,
  onTakeOff,
}: {
  driver: Person;
  image: string | null;
  note: string;
  /** Undefined if it cannot be pinned. */
  pin: { isPinned: boolean; onToggle: () => void } | undefined;
  onTakeOff: (() => void) | undefined;
}) {
  return (
    <div className="rounded-[10px] bg-accepted-bg p-3">
      <div className="flex items-center gap-2.5">
        <Portrait name={driver.name} image={image} className="size-8" />
        <p className="min-w-0 flex-1 leading-snug">
          <b className="block font-semibold wrap-anywhere">{driver.name}</b>
          <span className="block text-xs text-ink-2">{note}</span>
        </p>
      </div>
      {(pin || onTakeOff) && (
        <div className="flex flex-wrap gap-2 pt-2.5 [&>button]:flex-1">
          {pin && (
            <Button tone="paper" size="sm" onClick={pin.onToggle} className="max-table:min-h-11">
              {pin.isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
              {pin.isPinned ? 'Unpin' : 'Pin'}
            </Button>
          )}
          {onTakeOff && (
            <Button tone="paper" size="sm" onClick={onTakeOff} className="max-table:min-h-11">
              Take off
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
