import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useCloseOnBack } from '../lib/use-close-on-back.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import {
  backdropClass,
  DialogFooter,
  InertBackground,
  panelClass,
  titleClass,
  useReturnFocus,
} from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Explains what will happen. */
  children: ReactNode;
  /** Names the action: 'Cancel booking', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** Required information is still loading. */
  blocked?: boolean;
  /** The dialog closes when this resolves; on failure it stays open and shows why. */
  onConfirm: () => unknown;
  /**
   * The message for an error from `onConfirm`, unless it is shown elsewhere; not needed if that cannot
   * fail.
   */
  failureText?: (error: unknown) => string | undefined;
}

/** Confirms an action that is hard to undo. */
export function ConfirmDialog({ open, onClose, ...rest }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <div className={backdropClass}>
          <ConfirmDialogContent onClose={onClose} {...rest} />
          <InertBackground />
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Mounted on each opening, which clears the last error. */
function ConfirmDialogContent({
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  blocked = false,
  onConfirm,
  failureText,
}: Omit<ConfirmDialogProps, 'open'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { onCloseAutoFocus, onOpenAutoFocus } = useReturnFocus();
  useCloseOnBack(true, () => !busy && onClose());

  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(failureText?.(error));
      setBusy(false);
    }
  };

  return (
    <AlertDialog.Content
      data-modal
      onOpenAutoFocus={onOpenAutoFocus}
      onCloseAutoFocus={onCloseAutoFocus}
      onEscapeKeyDown={(event) => busy && event.preventDefault()}
      className={classNames(panelClass, 'sm:max-w-md')}
    >
      <div className="grid min-h-0 gap-2 overflow-y-auto px-5 py-5 sm:px-6">
        <AlertDialog.Title className={titleClass}>{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="text-15 text-ink-2">{children}</div>
        </AlertDialog.Description>
        {problem !== undefined && (
          <div className="pt-2">
            <Alert tone="error">{problem}</Alert>
          </div>
        )}
      </div>
      <DialogFooter>
        <AlertDialog.Cancel asChild>
          <Button tone="paper" disabled={busy}>
            {cancelLabel}
          </Button>
        </AlertDialog.Cancel>
        <Button tone={tone} busy={busy} blocked={blocked} onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </AlertDialog.Content>
  );
}
