import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type Role, roleInput } from '@chesapeake/contract/roles/roles';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useSaveRole } from '../queries.ts';
import { PermissionGrid } from './PermissionGrid.tsx';
import { formatHolders } from './RoleName.tsx';

/** Adds a role, or changes one for everyone who has it. */
export function RoleForm({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const save = useSaveRole();
  // The role may be changed by another admin meanwhile; the form keeps the original.
  const [was] = useState(role?.permissions ?? []);
  const form = useSchemaForm(async () => roleInput, {
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: role?.permissions ?? [],
  });
  const field = fieldsOf(form);
  const permissions = useController({ control: form.control, name: 'permissions' });
  const send = async (body: Parameters<typeof save.mutateAsync>[0]['body']) => {
    await save.mutateAsync({ role, was, body });
    toasts.success(role ? successTexts.roleSaved(body.name) : successTexts.roleMade(body.name));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={role ? `Edit ${role.name}` : 'New role'}
      submitLabel={role ? 'Save role' : 'Create role'}
      busy={form.formState.isSubmitting}
      closesWhileBusy
      onSubmit={submitHandler(form, send, failureTexts.roleSaving)}
    >
      {role && role.holders > 0 && (
        <Alert tone="info">{formatHolders(role.holders)} Changes apply to them immediately.</Alert>
      )}
      <TextField label="Name" {...field('name')} />
      <TextField
        label="Description"
        optional
        hint="What this role is for, in one line"
        {...field('description')}
      />
      <PermissionGrid
        value={permissions.field.value}
        onChange={permissions.field.onChange}
        error={permissions.fieldState.error?.message}
      />
    </FormDialog>
  );
}
