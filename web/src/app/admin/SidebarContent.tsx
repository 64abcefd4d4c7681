import { SidebarNavigation } from './SidebarNavigation.tsx';
import { SignedInUserCard } from './SignedInUserCard.tsx';
import { SystemStatus } from './SystemStatus.tsx';

export const SidebarContent = () => (
  <>
    <SidebarNavigation />
    <div className="mt-auto grid gap-2">
      <SignedInUserCard />
      <SystemStatus />
    </div>
  </>
);
