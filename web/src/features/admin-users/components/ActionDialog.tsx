import { useState } from 'react';
import { type ChosenRole, RoleChange, RoleSelect, useRoleChoice } from '../../../lib/roles.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { actionTexts } from '../actions-of.ts';
import type { AskedAction } from '../queries.ts';

/** Asks before an account is changed; of a new administrator also which role they get. */
export function ActionDialog({
  asked,
  onClose,
  onConfirm,
}: {
  asked: AskedAction;
  onClose: () => void;
  onConfirm: (asked: AskedAction) => void;
}) {
  const { user, action } = asked;
  const { title, tone, meaning } = actionTexts[action];
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
      onConfirm={() => onConfirm(action === 'promote' ? { ...asked, role } : asked)}
    >
      <p>{meaning(user)}</p>
      {action === 'promote' && (
        <div className="grid gap-4 pt-4 text-ink">
          <RoleSelect value={role?._id} onChange={setChosen} />
          <RoleChange before={[]} after={role?.permissions ?? []} />
        </div>
      )}
    </ConfirmDialog>
  );
}
