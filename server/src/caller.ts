import type { Permission } from '@chesapeake/contract/permissions';

/** Who is calling, as the session says: never as the request claims. */
export interface Caller {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** Set from approval to deletion. */
  driverId: string | null;
  permissions: ReadonlySet<Permission>;
}

/** The device and address that a request comes from. */
export interface Client {
  address: string;
  userAgent: string;
}
