import type { ReactNode } from 'react';
import { withQueryClient } from '../../lib/query-client.tsx';
import { SkipLink } from '../shell/SkipLink.tsx';
import { AdminHeader } from './AdminHeader.tsx';
import { CommonPasswordNotice } from './CommonPasswordNotice.tsx';
import { RequirePermission } from './RequirePermission.tsx';
import { SidebarContent } from './SidebarContent.tsx';

/** The admin header and sidebar; they stay mounted while the pages change. */
export const AdminLayout = withQueryClient(function Layout({ children }: { children: ReactNode }) {
  return (
    <div data-bars data-console className="flex flex-1 flex-col bg-ground">
      <SkipLink />
      <AdminHeader />
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
        <aside
          aria-label="Admin"
          className="sticky top-14 flex h-[calc(100dvh-3.5rem)] max-h-250 flex-col gap-4 overflow-y-auto px-3 py-4 [scrollbar-width:thin] max-lg:hidden"
        >
          <SidebarContent />
        </aside>
        <main id="main" tabIndex={-1} className="w-full max-w-350 min-w-0 flex-1">
          <CommonPasswordNotice />
          <RequirePermission>{children}</RequirePermission>
        </main>
      </div>
    </div>
  );
});
