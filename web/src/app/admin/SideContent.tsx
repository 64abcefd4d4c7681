import { SideNavigation } from './SideNavigation.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { UserCard } from './UserCard.tsx';

export const SideContent = () => (
  <>
    <SideNavigation />
    <div className="mt-auto grid gap-2">
      <UserCard />
      <SystemStatus />
    </div>
  </>
);
