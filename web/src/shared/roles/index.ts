export { rolesKey, useRoles } from './queries.ts';
export { RoleChange } from './RoleChange.tsx';
export { RoleSelect } from './RoleSelect.tsx';
export { type ChosenRole, useHasPermissions, useRoleChoice } from './use-role-choice.ts';
