import { permissionsText } from '@chesapeake/contract/permissions';
import type { FoundRole } from '../../db/roles.ts';
import type { WrittenNews } from '../../outbox/news.ts';

/** What the activity log keeps of a role, in words. */
const stateOf = ({ name, description, permissions }: FoundRole) => ({
  name,
  description,
  permissions: permissionsText(permissions),
});

const about = ({ _id }: FoundRole, actorId: string) => ({
  actorId,
  subject: { kind: 'role', id: _id } as const,
});

export const created = (role: FoundRole, actorId: string): WrittenNews => ({
  ...about(role, actorId),
  action: 'role.created',
  before: null,
  after: stateOf(role),
  tell: [],
});

export const changed = (
  { before, role, holderIds }: { before: FoundRole; role: FoundRole; holderIds: string[] },
  actorId: string,
): WrittenNews => ({
  ...about(role, actorId),
  action: 'role.changed',
  before: stateOf(before),
  after: stateOf(role),
  // The menus and buttons of all who have it follow at once.
  tell: holderIds.map((userId) => ({
    to: { userId },
    event: 'changed',
    payload: { what: 'account' },
  })),
});

export const deleted = (role: FoundRole, actorId: string): WrittenNews => ({
  ...about(role, actorId),
  action: 'role.deleted',
  before: stateOf(role),
  after: null,
  tell: [],
});
