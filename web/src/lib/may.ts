import { holdsAll, type Permission } from '@chesapeake/contract/permissions';
import { useSession } from './session.ts';

/** Whether whoever is signed in may do this; the server has the last word. */
export const useMay = (permission: Permission): boolean =>
  useSession()?.permissions.includes(permission) ?? false;

/** Whether they may do everything. */
export const useMayAll = (): boolean => holdsAll(new Set(useSession()?.permissions));
