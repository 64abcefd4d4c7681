import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pagePermissions } from '../../lib/page-permissions.ts';
import { useSession } from '../../lib/session.ts';
import { useAskedAnew } from '../asked-anew.ts';
import { PageLoading } from '../PageLoading.tsx';
import { NoAccess } from './NoAccess.tsx';

/**
 * Shows a page to whom it is open. The others are told what is missing, and nothing is asked of the
 * server but whether that is still so: who was given more meanwhile need not sign in again.
 */
export function Permitted({ children }: { children: ReactNode }) {
  const session = useSession();
  const needed = pagePermissions[useLocation().pathname];
  const isOpen = needed === undefined || (session?.permissions.includes(needed) ?? false);
  const isAsked = useAskedAnew(isOpen ? undefined : session?.token);
  if (isOpen) return children;
  return isAsked ? <NoAccess needed={needed} /> : <PageLoading />;
}
