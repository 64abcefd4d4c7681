import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { permissionOfPage } from '../../lib/page-permissions.ts';
import { useSession } from '../../lib/session.ts';
import { PageLoading } from '../PageLoading.tsx';
import { useSessionRecheck } from '../use-session-recheck.ts';
import { NoAccess } from './NoAccess.tsx';

/**
 * Renders the page if the user has its permission; otherwise names the missing permission. The only
 * request it makes is a session recheck, so a user who was just granted the permission need not
 * sign in again.
 */
export function RequirePermission({ children }: { children: ReactNode }) {
  const session = useSession();
  const needed = permissionOfPage(useLocation().pathname);
  const isOpen = needed === undefined || (session?.permissions.includes(needed) ?? false);
  const isRechecked = useSessionRecheck(isOpen ? undefined : session?.token);
  if (isOpen) return children;
  return isRechecked ? <NoAccess needed={needed} /> : <PageLoading />;
}
