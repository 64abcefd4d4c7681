import { type ListedUser, listUsers, setAdmin } from '@chesapeake/contract/accounts/users';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import type { Permission } from '@chesapeake/contract/roles/permissions';
import { addRole, changeRole, deleteRole, type Role } from '@chesapeake/contract/roles/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';
import { rolesKey } from '../../shared/roles/index.ts';

/** Keyed under the users, so any change to a user also refetches this list. */
const peopleKey = [queryRoots.adminUsers, 'with-role'];

/** More than any business employs. */
const maxPeople = 200;

export const useAdministrators = () =>
  useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) =>
      call(listUsers, {
        query: { filter: 'administrators', sort: 'name', limit: maxPeople },
        signal,
      }),
    ...usePollingInterval(),
  });

/** Invalidates everything that shows roles or who has them. */
function useInvalidateRoles() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [rolesKey, [queryRoots.adminUsers], activityKey]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}

interface SavedRole {
  /** The role being changed. */
  role: Role | undefined;
  /** Its permissions when the form was opened. */
  was: readonly Permission[];
  body: BodyOf<typeof addRole>;
}

/** Retrying after a lost response adds the role once. */
export function useSaveRole() {
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ role, was, body }: SavedRole) =>
      role
        ? call(changeRole, { params: { id: role._id }, body: { ...body, was: [...was] } })
        : call(addRole, { body, idempotencyKey: keyFor(body) }),
    onSettled: useInvalidateRoles(),
  });
}

export const useDeleteRole = () =>
  useMutation({
    mutationFn: ({ _id }: Role) => call(deleteRole, { params: { id: _id } }),
    onSettled: useInvalidateRoles(),
  });

export const useAssignRole = () =>
  useMutation({
    mutationFn: ({ user, roleId }: { user: ListedUser; roleId: string }) =>
      call(setAdmin, { params: { id: user._id }, body: { isAdmin: true, role: roleId } }),
    onSettled: useInvalidateRoles(),
  });
