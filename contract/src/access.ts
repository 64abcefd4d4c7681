import type { Permission } from './permissions.ts';

/**
 * Who may call an endpoint. The server judges this before it looks at what was sent, so it says
 * everything about the caller and nothing about the input.
 */
export type Access =
  | { readonly who: 'everyone' }
  | { readonly who: 'signed-in' }
  | { readonly who: 'owner'; readonly or?: Permission }
  | { readonly who: 'driver' }
  | { readonly who: 'admin'; readonly permission: Permission }
  | { readonly who: 'any-admin' }
  | { readonly who: 'all-permissions' };

/** No sign-in is needed; a caller who is signed in is known all the same. */
export const everyone = { who: 'everyone' } as const satisfies Access;

/** Any signed-in person: every one of them is a customer. */
export const signedIn = { who: 'signed-in' } as const satisfies Access;

/** Signed in, and only for what is theirs: somebody else's thing is a 404. The service looks it up by owner. */
export const owner = { who: 'owner' } as const satisfies Access;

/** Its owner, and every administrator whose role holds this permission. */
export const ownerOr = (permission: Permission) =>
  ({ who: 'owner', or: permission }) as const satisfies Access;

/** An approved driver. */
export const driver = { who: 'driver' } as const satisfies Access;

/** An administrator whose role holds this permission. */
export const admin = (permission: Permission) =>
  ({ who: 'admin', permission }) as const satisfies Access;

/** Every administrator; what they are told of depends on their permissions. */
export const anyAdmin = { who: 'any-admin' } as const satisfies Access;

/** An administrator who may do everything: for what holds all of the business at once. */
export const allOfIt = { who: 'all-permissions' } as const satisfies Access;

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
