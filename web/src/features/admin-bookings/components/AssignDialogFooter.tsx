import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';

export function AssignDialogFooter({
  chosen,
  hasChoice,
  busy,
  onConfirm,
  onSkip,
  onClose,
}: {
  chosen: FreeDriver | undefined;
  hasChoice: boolean;
  busy: boolean;
  onConfirm: () => void;
  /** Leaves this ride for later and goes on to the next. */
  onSkip?: () => void;
  onClose: () => void;
}) {
  const [firstName] = chosen?.name.trim().split(/\s+/) ?? [];
  return (
    <>
      {firstName && (
        <p className="min-w-0 flex-1 truncate text-sm text-quiet max-sm:w-full max-sm:flex-none">
          {firstName} will be asked to accept.
        </p>
      )}
      <Button
        tone="paper"
        disabled={busy}
        onClick={onClose}
        // A phone has room for two; the dialog's corner closes it too.
        className={classNames(onSkip && 'max-sm:hidden')}
      >
        {hasChoice ? 'Cancel' : 'Close'}
      </Button>
      {onSkip && (
        <Button tone="paper" disabled={busy} onClick={onSkip}>
          Skip
        </Button>
      )}
      {hasChoice && (
        <Button busy={busy} onClick={onConfirm} className="min-w-0 max-sm:flex-2!">
          <span className="truncate">{chosen ? `Assign ${chosen.name}` : 'Assign Driver'}</span>
        </Button>
      )}
    </>
  );
}
