import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { type ChosenRole, RoleChange, RoleSelect } from '../../../shared/roles/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useAssignRole } from '../queries.ts';

/** Changes an administrator's role and shows the permissions gained and lost. */
export function ChangeRoleDialog({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  const give = useAssignRole();
  const [chosen, setChosen] = useState<ChosenRole>();
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
      confirmLabel="Assign role"
      blocked={isSame}
      onConfirm={confirm}
      failureText={(error) => firstErrorMessage(error, failureTexts.roleGiving)}
    >
      <div className="grid gap-4 pt-2 text-ink">
        <RoleSelect value={chosen?._id ?? person.role?._id} onChange={setChosen} />
        {isSame ? (
          <p className="text-ink-2">Choose another role to see the difference.</p>
        ) : (
          <RoleChange before={person.permissions} after={chosen.permissions} />
        )}
      </div>
    </ConfirmDialog>
  );
}
