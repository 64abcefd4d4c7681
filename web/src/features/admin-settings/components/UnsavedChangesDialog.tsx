import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Asks before unsaved changes are lost. */
export const UnsavedChangesDialog = ({
  open,
  onStay,
  onLeave,
}: {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}) => (
  <ConfirmDialog
    open={open}
    onClose={onStay}
    title="Leave without saving?"
    confirmLabel="Leave"
    cancelLabel="Stay"
    tone="danger"
    onConfirm={onLeave}
  >
    Your changes will be lost.
  </ConfirmDialog>
);
