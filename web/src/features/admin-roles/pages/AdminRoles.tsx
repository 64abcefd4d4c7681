import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import type { Role } from '@chesapeake/contract/roles/roles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useRoles } from '../../../shared/roles/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/content-states.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { Administrators } from '../components/Administrators.tsx';
import { RoleCards } from '../components/RoleCards.tsx';
import { RoleForm } from '../components/RoleForm.tsx';
import { AccessLegend, RoleMatrix } from '../components/RoleMatrix.tsx';
import { formatHolders } from '../components/RoleName.tsx';
import { useDeleteRole } from '../queries.ts';

/** What each role can see and change, and who has it. */
export function AdminRoles() {
  const query = useRoles();
  const failure = useLoadFailure(query, {
    toast: failureTexts.rolesLoad,
    detail: failureTexts.rolesLoad,
  });
  const mayChange = usePermission('users:change');
  const remove = useDeleteRole();
  /** The role being edited; 'new' to add one. */
  const [edited, setEdited] = useState<Role | 'new'>();
  const [deleted, setDeleted] = useState<Role>();
  const actions = { onEdit: setEdited, onDelete: setDeleted };
  const deleteRole = async (role: Role) => {
    await remove.mutateAsync(role);
    toasts.success(successTexts.roleDeleted(role.name));
  };
  return (
    <AdminPage
      title="Roles"
      subtitle="What each role can see and change, and who has it"
      actions={
        mayChange && (
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            New role
          </Button>
        )
      }
    >
      <div className="@container grid gap-4">
        <Panel title="Roles" subtitle="Built-in roles cannot be changed" corner={<AccessLegend />}>
          {failure ? (
            <ErrorState {...failure} />
          ) : (
            <>
              <RoleMatrix roles={query.data} {...actions} />
              <RoleCards roles={query.data} {...actions} />
            </>
          )}
        </Panel>
        <Administrators />
      </div>
      {edited && (
        <RoleForm
          role={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && deleted.holders > 0 && (
        <Dialog
          open
          onClose={() => setDeleted(undefined)}
          title={`${deleted.name} is in use`}
          description={`${formatHolders(deleted.holders)} You can delete it once nobody has it.`}
          width="sm"
          hasCloseButton={false}
          footer={<Button onClick={() => setDeleted(undefined)}>Close</Button>}
        />
      )}
      {deleted?.holders === 0 && (
        <ConfirmDialog
          open
          onClose={() => setDeleted(undefined)}
          title={`Delete ${deleted.name}?`}
          confirmLabel="Delete role"
          cancelLabel="Keep"
          tone="danger"
          onConfirm={() => deleteRole(deleted)}
          failureText={(error) => firstErrorMessage(error, failureTexts.roleDeleting)}
        >
          This role can no longer be assigned. This cannot be undone.
        </ConfirmDialog>
      )}
    </AdminPage>
  );
}
