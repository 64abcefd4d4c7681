import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ButtonProps = ComponentProps<typeof Button>;

interface FormDialogProps
  extends Pick<
    ComponentProps<typeof Dialog>,
    'title' | 'description' | 'width' | 'hasCloseButton' | 'onClose'
  > {
  open?: boolean;
  onSubmit: (event: SyntheticEvent<HTMLElement>) => void;
  /** Names the action; without it the form can only be read. */
  submitLabel: string | undefined;
  cancelLabel?: string;
  tone?: ButtonProps['tone'];
  /** The size of both buttons. */
  size?: ButtonProps['size'];
  busy: boolean;
  /**
   * A request cannot be canceled, so by default the dialog stays open to show its outcome.
   */
  closesWhileBusy?: boolean;
  /** Why the last attempt failed, if that does not belong to a field. */
  problem?: string | undefined;
  /** The layout of the fields. */
  className?: string;
  /** Shown below the form, but not part of it. */
  below?: ReactNode;
  children: ReactNode;
}

/** A dialog with one form: its fields, a button to submit it and one to cancel. */
export function FormDialog({
  open = true,
  onClose,
  onSubmit,
  submitLabel,
  cancelLabel = 'Cancel',
  tone,
  size,
  busy,
  closesWhileBusy = false,
  problem,
  className = 'grid gap-4',
  below,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const isLocked = busy && !closesWhileBusy;
  const close = () => {
    if (!isLocked) onClose();
  };
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={close}
      footer={
        <>
          <Button tone="paper" size={size} disabled={isLocked} onClick={close}>
            {cancelLabel}
          </Button>
          {submitLabel && (
            <Button type="submit" form={formId} tone={tone} size={size} busy={busy}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit} className={className}>
        {problem && <Alert tone="error">{problem}</Alert>}
        {children}
      </form>
      {below}
    </Dialog>
  );
}
