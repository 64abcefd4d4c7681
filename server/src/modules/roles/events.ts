import { formatPermissions } from '@chesapeake/contract/roles/permissions';
import type { RoleRecord } from '../../db/roles.ts';
import type { DomainEvent } from '../../outbox/domain-event.ts';

/** The state stored in the activity log, with permissions as text. */
const stateOf = ({ name, description, permissions }: RoleRecord) => ({
  name,
  description,
  permissions: formatPermissions(permissions),
});

const baseEvent = ({ _id }: RoleRecord, actorId: string) => ({
  actorId,
  subject: { kind: 'role', id: _id } as const,
});

export const roleCreatedEvent = (role: RoleRecord, actorId: string): DomainEvent => ({
  ...baseEvent(role, actorId),
  action: 'role.created',
  before: null,
  after: stateOf(role),
  notifications: [],
});

export const roleChangedEvent = (
  { before, role, holderIds }: { before: RoleRecord; role: RoleRecord; holderIds: string[] },
  actorId: string,
): DomainEvent => ({
  ...baseEvent(role, actorId),
  action: 'role.changed',
  before: stateOf(before),
  after: stateOf(role),
  // Updates the menus and buttons of all holders immediately.
  notifications: holderIds.map((userId) => ({
    to: { userId },
    event: 'changed',
    payload: { what: 'account' },
  })),
});

export const roleDeletedEvent = (role: RoleRecord, actorId: string): DomainEvent => ({
  ...baseEvent(role, actorId),
  action: 'role.deleted',
  before: stateOf(role),
  after: null,
  notifications: [],
});
