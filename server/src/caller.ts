import type { Permission } from '@chesapeake/contract/roles/permissions';
import { fail } from './errors.ts';

/** The caller as identified by the session, never by what the request claims. */
export interface Caller {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** Set from approval to deletion. */
  driverId: string | null;
  permissions: ReadonlySet<Permission>;
}

/** For endpoints that only drivers can call. */
export const requireDriverId = ({ driverId }: Caller) => driverId ?? fail('FORBIDDEN');

/** The device and IP address of a request. */
export interface ClientInfo {
  address: string;
  userAgent: string;
}
