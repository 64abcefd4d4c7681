import type { Permission } from '../roles/permissions.ts';

/**
 * Who may call an endpoint. The server checks this before it looks at the input, so it depends on
 * the caller alone.
 */
export type Access =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'owner'; readonly or?: Permission }
  | { readonly kind: 'driver' }
  | { readonly kind: 'admin'; readonly permission: Permission }
  | { readonly kind: 'any-admin' }
  | { readonly kind: 'all-permissions' };

/** No sign-in needed. If the caller is signed in, the server knows who it is. */
export const everyone = { kind: 'everyone' } as const satisfies Access;

/** Any signed-in user; every user is a customer. */
export const signedIn = { kind: 'signed-in' } as const satisfies Access;

/**
 * Signed in, and only for the caller's own data: anything else is a 404. The service looks it up by
 * owner.
 */
export const owner = { kind: 'owner' } as const satisfies Access;

/** The owner, and every administrator with this permission. */
export const ownerOr = (permission: Permission) =>
  ({ kind: 'owner', or: permission }) as const satisfies Access;

/** An approved driver. */
export const approvedDriver = { kind: 'driver' } as const satisfies Access;

/** An administrator with this permission. */
export const admin = (permission: Permission) =>
  ({ kind: 'admin', permission }) as const satisfies Access;

/** Any administrator; the reply depends on their permissions. */
export const anyAdmin = { kind: 'any-admin' } as const satisfies Access;

/** An administrator with every permission, for data that spans the whole business. */
export const adminWithAllPermissions = { kind: 'all-permissions' } as const satisfies Access;

export function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'everyone':
      return 'Everyone';
    case 'signed-in':
      return 'Anyone signed in';
    case 'owner':
      return access.or
        ? `The owner, and administrators with ${access.or}; everyone else gets a 404`
        : 'The owner; everyone else gets a 404';
    case 'driver':
      return 'Approved drivers';
    case 'admin':
      return `Administrators with ${access.permission}`;
    case 'any-admin':
      return 'Every administrator; the reply depends on what their role may see';
    case 'all-permissions':
      return 'Administrators with every permission';
  }
}
