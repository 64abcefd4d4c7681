import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { UserPlus } from 'lucide-react';
import { useAltShortcut } from '../../../lib/use-shortcut.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AssignQueue } from '../use-assign-queue.ts';

/** Goes through all rides without a driver, one after the other. */
export function AssignRidesButton({ queue: { total, start } }: { queue: AssignQueue }) {
  useAltShortcut('a', start);
  if (!total || !start) return null;
  return (
    <Button tone="paper" aria-keyshortcuts="Alt+A" title="Alt+A" onClick={start}>
      <UserPlus aria-hidden="true" />
      Assign {formatQuantity(total, 'ride')}
    </Button>
  );
}
