import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { names } from './class-names.ts';
import {
  backdropClass,
  DialogFooter,
  InertRest,
  sheetClass,
  titleClass,
  useReturnedFocus,
} from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Says what is done: 'Cancel booking', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** What is to be read first is still on its way. */
  blocked?: boolean;
  /** It closes when this is done; when it fails it stays, and says why. */
  onConfirm: () => unknown;
  /** What to say of what `onConfirm` threw; needless where that only sets something going. */
  failureText?: (error: unknown) => string;
}

/** Asks once more before something that is not easily undone. */
export function ConfirmDialog({ open, onClose, ...rest }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <div className={backdropClass}>
          <Question onClose={onClose} {...rest} />
          <InertRest />
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Mounted with each opening, so that the last one's error is forgotten. */
function Question({
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
  const { onCloseAutoFocus, onOpenAutoFocus } = useReturnedFocus();

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
      className={names(sheetClass, 'sm:max-w-md')}
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
