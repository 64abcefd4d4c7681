import type { Permission } from '@chesapeake/contract/roles/permissions';
import { permissionsGained } from './permissions-gained.ts';

/** The permissions gained and lost with a role change. */
export function RoleChange({
  before,
  after,
}: {
  before: readonly Permission[];
  after: readonly Permission[];
}) {
  const gained = permissionsGained(before, after);
  const lost = permissionsGained(after, before);
  if (gained.length + lost.length === 0) return <p>Their permissions stay the same.</p>;
  return (
    <dl className="grid gap-2">
      <PermissionLines label="Gains" lines={gained} />
      <PermissionLines label="Loses" lines={lost} />
    </dl>
  );
}

function PermissionLines({ label, lines }: { label: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <dt className="text-13 text-quiet">{label}</dt>
      {lines.map((line) => (
        <dd key={line} className="font-medium text-ink">
          {line}
        </dd>
      ))}
    </div>
  );
}
