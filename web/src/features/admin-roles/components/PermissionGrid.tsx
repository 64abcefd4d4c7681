import {
  type Area,
  areaNames,
  areas,
  type Permission,
  withImpliedPermissions,
} from '@chesapeake/contract/roles/permissions';
import { useId } from 'react';
import { useHasPermissions } from '../../../shared/roles/index.ts';
import { FieldError } from '../../../ui/Field.tsx';

/**
 * Changing an area includes seeing it: checking Change also checks See, and unchecking See unchecks
 * Change.
 */
export function togglePermission(
  permissions: readonly Permission[],
  permission: Permission,
): Permission[] {
  if (!permissions.includes(permission))
    return withImpliedPermissions([...permissions, permission]);
  const [area] = permission.split(':') as [Area];
  const gone = permission === `${area}:see` ? [permission, `${area}:change`] : [permission];
  return permissions.filter((held) => !gone.includes(held));
}

const columns = [
  ['see', 'See'],
  ['change', 'Change'],
] as const;

export function PermissionGrid({
  value,
  onChange,
  error,
}: {
  value: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
  error: string | undefined;
}) {
  const errorId = useId();
  const hasPermissions = useHasPermissions();
  const isLimited = !areas.every((area) => hasPermissions([`${area}:see`, `${area}:change`]));
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="mb-1 text-sm leading-snug font-[550]">Permissions</legend>
      {isLimited && (
        <p className="mb-1 text-sm text-quiet">You can only grant permissions you have.</p>
      )}
      <table className="w-full text-15">
        <thead className="text-13 text-quiet">
          <tr>
            <th scope="col" className="text-left font-[550]">
              Area
            </th>
            {columns.map(([what, label]) => (
              <th key={what} scope="col" className="w-18 py-1 font-[550]">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area} className="border-t border-line-2">
              <th scope="row" className="text-left font-medium">
                {areaNames[area]}
              </th>
              {columns.map(([what, label]) => {
                const permission: Permission = `${area}:${what}`;
                return (
                  <td key={what} className="text-center">
                    {/* The whole cell is clickable, not just the checkbox. */}
                    <label className="inline-grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
                      <input
                        type="checkbox"
                        aria-label={`${label} ${areaNames[area]}`}
                        checked={value.includes(permission)}
                        disabled={!hasPermissions([permission])}
                        onChange={() => onChange(togglePermission(value, permission))}
                        className="size-5 accent-primary"
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
