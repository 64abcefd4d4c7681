import type { BodyOf } from '@chesapeake/contract/endpoint';
import type { Permission } from '@chesapeake/contract/permissions';
import { addRole, changeRole, deleteRole, type Role } from '@chesapeake/contract/roles';
import { type ListedUser, listUsers, setAdmin } from '@chesapeake/contract/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { activityKey } from '../../lib/activity.tsx';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { roots } from '../../lib/query-roots.ts';
import { rolesKey } from '../../lib/roles.tsx';

/** Kept among the users: whatever changes one of them is asked for anew here as well. */
const peopleKey = [roots.adminUsers, 'with-role'];

/** More than anybody employs. */
const peopleAtMost = 200;

export const useAdministrators = () =>
  useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) =>
      call(listUsers, {
        query: { filter: 'administrators', sort: 'name', limit: peopleAtMost },
        signal,
      }),
    ...useLookAgain(),
  });

/** Everything that shows roles, and who has which. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [rolesKey, [roots.adminUsers], activityKey]) {
      void queries.invalidateQueries({ queryKey });
    }
  };
}

interface SavedRole {
  /** The one that is changed. */
  role: Role | undefined;
  /** What it allowed when the form was opened. */
  was: readonly Permission[];
  body: BodyOf<typeof addRole>;
}

/** Made once, however often its answer was lost. */
export function useSaveRole() {
  const { keyOf } = useFormKey();
  return useMutation({
    mutationFn: ({ role, was, body }: SavedRole) =>
      role
        ? call(changeRole, { params: { id: role._id }, body: { ...body, was: [...was] } })
        : call(addRole, { body, idempotencyKey: keyOf(body) }),
    onSettled: useRefresh(),
  });
}

export const useDeleteRole = () =>
  useMutation({
    mutationFn: ({ _id }: Role) => call(deleteRole, { params: { id: _id } }),
    onSettled: useRefresh(),
  });

export const useGiveRole = () =>
  useMutation({
    mutationFn: ({ user, roleId }: { user: ListedUser; roleId: string }) =>
      call(setAdmin, { params: { id: user._id }, body: { isAdmin: true, role: roleId } }),
    onSettled: useRefresh(),
  });
