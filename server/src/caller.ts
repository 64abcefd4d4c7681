import type { Permission } from '@chesapeake/contract/permissions';
import { fail } from './errors.ts';

/** Who is calling, as the session says: never as the request claims. */
export interface Caller {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** Set from approval to deletion. */
  driverId: string | null;
  permissions: ReadonlySet<Permission>;
}

/** Of a caller whom the endpoint lets in as a driver. */
export const driverIdOf = ({ driverId }: Caller) => driverId ?? fail('FORBIDDEN');

/** The device and address that a request comes from. */
export interface Client {
  address: string;
  userAgent: string;
}
