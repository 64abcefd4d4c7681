import type { Role } from '@chesapeake/contract/roles';
import { Pencil, Trash2 } from 'lucide-react';
import { useMay } from '../../../lib/may.ts';
import { useHolds } from '../../../lib/roles.tsx';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';

export interface RoleDeeds {
  onEdit: (role: Role) => void;
  onDelete: (role: Role) => void;
}

export const peopleText = (count: number) => {
  if (count === 0) return 'nobody has it';
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
};

export const holdersText = (count: number) =>
  `${count === 1 ? 'One person has' : `${count.toLocaleString('en-US')} people have`} this role.`;

export const RoleName = ({ role }: { role: Role }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <b className="font-semibold">{role.name}</b>
      <span className="text-13 text-quiet">
        {role.isBuiltIn ? 'built in' : 'custom'}, {peopleText(role.holders)}
      </span>
    </p>
    {role.description && <p className="text-13 wrap-anywhere text-quiet">{role.description}</p>}
  </div>
);

/** Of the business's own roles, those that may do no more than the person and are not theirs. */
export function RoleTools({ role, onEdit, onDelete }: RoleDeeds & { role: Role }) {
  const mayChange = useMay('users:change');
  const holds = useHolds();
  const isOwn = useSession()?.role?._id === role._id;
  if (role.isBuiltIn || !mayChange || isOwn || !holds(role.permissions)) return null;
  return (
    <div className="flex flex-none justify-end">
      <Button
        tone="ghost"
        size="icon"
        aria-label={`Edit ${role.name}`}
        title="Edit"
        className="text-ink-2 max-lg:size-11"
        onClick={() => onEdit(role)}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        tone="ghost"
        size="icon"
        aria-label={`Delete ${role.name}`}
        title="Delete"
        className="text-ink-2 max-lg:size-11"
        onClick={() => onDelete(role)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
