import { formatCount, formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Role } from '@chesapeake/contract/roles/roles';
import { usePermission } from '../../../lib/permissions.ts';
import { useSession } from '../../../lib/session.ts';
import { useHasPermissions } from '../../../shared/roles/index.ts';
import { Button } from '../../../ui/Button.tsx';

export interface RoleActions {
  onEdit: (role: Role) => void;
  onDelete: (role: Role) => void;
}

export const formatHolderCount = (count: number) => {
  if (count === 0) return 'nobody has it';
  return formatQuantity(count, 'person', 'people');
};

export const formatHolders = (count: number) =>
  `${count === 1 ? 'One person has' : `${formatCount(count)} people have`} this role.`;

export const RoleName = ({ role }: { role: Role }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <b className="font-semibold">{role.name}</b>
      <span className="text-13 text-quiet">
        {role.isBuiltIn ? 'built in' : 'custom'}, {formatHolderCount(role.holders)}
      </span>
    </p>
    {role.description && <p className="text-13 wrap-anywhere text-quiet">{role.description}</p>}
  </div>
);

/** Shown for custom roles that have no more permissions than the user and are not their own. */
export function RoleMenu({ role, onEdit, onDelete }: RoleActions & { role: Role }) {
  const mayChange = usePermission('users:change');
  const hasPermissions = useHasPermissions();
  const isOwn = useSession()?.role?._id === role._id;
  if (role.isBuiltIn || !mayChange || isOwn || !hasPermissions(role.permissions)) return null;
  return (
    <div className="flex flex-none justify-end">
      <Button
        tone="ghost"
        size="sm"
        aria-label={`Edit ${role.name}`}
        className="px-2.5 text-ink-2 max-lg:min-h-11"
        onClick={() => onEdit(role)}
      >
        Edit
      </Button>
      <Button
        tone="ghost"
        size="sm"
        aria-label={`Delete ${role.name}`}
        className="px-2.5 text-ink-2 hover:text-rejected! max-lg:min-h-11"
        onClick={() => onDelete(role)}
      >
        Delete
      </Button>
    </div>
  );
}
