import type { Role } from '@chesapeake/contract/roles';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { refusalText } from '../../../lib/call-error.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useMay } from '../../../lib/may.ts';
import { useRoles } from '../../../lib/roles.tsx';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { People } from '../components/People.tsx';
import { RoleCards } from '../components/RoleCards.tsx';
import { RoleForm } from '../components/RoleForm.tsx';
import { MarkLegend, RoleMatrix } from '../components/RoleMatrix.tsx';
import { holdersText } from '../components/RoleParts.tsx';
import { useDeleteRole } from '../queries.ts';

/** What each role may see and change, and who has which. */
export function AdminRoles() {
  const query = useRoles();
  const failure = useLoadFailure(query, {
    toast: failureTexts.rolesLoad,
    detail: failureTexts.rolesLoad,
  });
  const mayChange = useMay('users:change');
  const remove = useDeleteRole();
  /** The role that is edited; 'new' for one to be made. */
  const [edited, setEdited] = useState<Role | 'new'>();
  const [deleted, setDeleted] = useState<Role>();
  const deeds = { onEdit: setEdited, onDelete: setDeleted };
  const deleteRole = async (role: Role) => {
    await remove.mutateAsync(role);
    toasts.success(successTexts.roleDeleted(role.name));
  };
  return (
    <AdminPage
      title="Roles"
      line="What each role may see and change, and who has it"
      actions={
        mayChange && (
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            New role
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Panel title="Roles" line="Built-in ones stay as they are" corner={<MarkLegend />}>
          {failure ? (
            <ErrorState {...failure} />
          ) : (
            <>
              <RoleMatrix roles={query.data} {...deeds} />
              <RoleCards roles={query.data} {...deeds} />
            </>
          )}
        </Panel>
        <People />
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
          description={`${holdersText(deleted.holders)} It can be deleted once nobody has it.`}
          width="sm"
          hasCross={false}
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
          failureText={(error) => refusalText(error, failureTexts.roleDeleting)}
        >
          Nobody can be given this role any more. This cannot be undone.
        </ConfirmDialog>
      )}
    </AdminPage>
  );
}
