import type { Permission } from '../roles/permissions.ts';

/**
 * Who may call an endpoint. The server checks this before it looks at the input, so it depends on
 * the caller alone.
 */
export type Access =
  | { readonly who: 'everyone' }
  | { readonly who: 'signed-in' }
  | { readonly who: 'owner'; readonly or?: Permission }
  | { readonly who: 'driver' }
  | { readonly who: 'admin'; readonly permission: Permission }
  | { readonly who: 'any-admin' }
  | { readonly who: 'all-permissions' };

/** No sign-in needed. If the caller is signed in, the server knows who it is. */
export const everyone = { who: 'everyone' } as const satisfies Access;

/** Any signed-in user; every user is a customer. */
export const signedIn = { who: 'signed-in' } as const satisfies Access;

/**
 * Signed in, and only for the caller's own data: anything else is a 404. The service looks it up by
 * owner.
 */
export const owner = { who: 'owner' } as const satisfies Access;

/** The owner, and every administrator with this permission. */
export const ownerOr = (permission: Permission) =>
  ({ who: 'owner', or: permission }) as const satisfies Access;

/** An approved driver. */
export const driver = { who: 'driver' } as const satisfies Access;

/** An administrator with this permission. */
export const admin = (permission: Permission) =>
  ({ who: 'admin', permission }) as const satisfies Access;

/** Any administrator; the reply depends on their permissions. */
export const anyAdmin = { who: 'any-admin' } as const satisfies Access;

/** An administrator with every permission, for data that spans the whole business. */
export const adminWithAllPermissions = { who: 'all-permissions' } as const satisfies Access;

export function describeAccess(access: Access): string {
  switch (access.who) {
    case 'everyone':
      return 'Everyone';
    case 'signed-in':
      return 'Anyone signed in';
    case 'owner':
      return access.or
        ? `Its owner, and administrators with ${access.or}; for anyone else it does not exist`
        : 'Its owner; for anyone else it does not exist';
    case 'driver':
      return 'Approved drivers';
    case 'admin':
      return `Administrators with ${access.permission}`;
    case 'any-admin':
      return 'Every administrator; it tells what their role may see';
    case 'all-permissions':
      return 'Administrators with every permission';
  }
}
