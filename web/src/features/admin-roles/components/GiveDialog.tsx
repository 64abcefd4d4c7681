import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import type { ListedUser } from '@chesapeake/contract/users';
import { useState } from 'react';
import { refusalText } from '../../../lib/call-error.ts';
import { type ChosenRole, RoleChange, RoleSelect } from '../../../lib/roles.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useGiveRole } from '../queries.ts';

/** Another role for an administrator, with what that gives and takes. */
export function GiveDialog({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  const give = useGiveRole();
  const [chosen, choose] = useState<ChosenRole>();
  const isSame = chosen === undefined || chosen._id === person.role?._id;
  const confirm = async () => {
    if (!chosen) return;
    await give.mutateAsync({ user: person, roleId: chosen._id });
    toasts.success(successTexts.roleGiven(person.name, chosen.name));
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Role of ${person.name}`}
      confirmLabel="Give this role"
      blocked={isSame}
      onConfirm={confirm}
      failureText={(error) => refusalText(error, failureTexts.roleGiving)}
    >
      <div className="grid gap-4 pt-2 text-ink">
        <RoleSelect value={chosen?._id ?? person.role?._id} onChange={choose} />
        {isSame ? (
          <p className="text-ink-2">Choose another role to see what it changes.</p>
        ) : (
          <RoleChange before={person.permissions} after={chosen.permissions} />
        )}
      </div>
    </ConfirmDialog>
  );
}
