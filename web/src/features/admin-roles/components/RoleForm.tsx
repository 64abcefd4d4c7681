import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type Role, roleInput } from '@chesapeake/contract/roles/roles';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useSaveRole } from '../queries.ts';
import { PermissionGrid } from './PermissionGrid.tsx';
import { formatHolders } from './RoleName.tsx';

/** Adds a role, or changes one for everyone who has it. */
export function RoleForm({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={role ? `Edit ${role.name}` : 'New role'}
      footer={
        <>
          <Button tone="paper" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting}>
            {role ? 'Save role' : 'Make role'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submitHandler(form, send, failureTexts.roleSaving)}
        className="grid gap-4"
      >
        {role && role.holders > 0 && (
          <Alert tone="info">
            {formatHolders(role.holders)} What you change holds for them at once.
          </Alert>
        )}
        <TextField label="Name" {...field('name')} />
        <TextField
          label="Description"
          optional
          hint="What it is for, in a line"
          {...field('description')}
        />
        <PermissionGrid
          value={permissions.field.value}
          onChange={permissions.field.onChange}
          error={permissions.fieldState.error?.message}
        />
      </form>
    </Dialog>
  );
}
