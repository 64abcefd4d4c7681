import { useState } from 'react';
import {
  type ChosenRole,
  RoleChange,
  RoleSelect,
  useRoleChoice,
} from '../../../shared/roles/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { PendingUserAction } from '../queries.ts';
import { userActionTexts } from '../user-actions.ts';

/** Confirms a change to an account; for a new administrator it also asks for the role. */
export function ActionDialog({
  pendingAction,
  onClose,
  onConfirm,
}: {
  pendingAction: PendingUserAction;
  onClose: () => void;
  onConfirm: (pendingAction: PendingUserAction) => void;
}) {
  const { user, action } = pendingAction;
  const { title, tone, effect } = userActionTexts[action];
  const { first } = useRoleChoice();
  const [chosen, setChosen] = useState<ChosenRole>();
  const role = chosen ?? first;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel="Confirm"
      tone={tone}
      onConfirm={() => onConfirm(action === 'promote' ? { ...pendingAction, role } : pendingAction)}
    >
      <p>{effect(user)}</p>
      {action === 'promote' && (
        <div className="grid gap-4 pt-4 text-ink">
          <RoleSelect value={role?._id} onChange={setChosen} />
          <RoleChange before={[]} after={role?.permissions ?? []} />
        </div>
      )}
    </ConfirmDialog>
  );
}
