import { SideNavigation } from './SideNavigation.tsx';
import { SignedInUserCard } from './SignedInUserCard.tsx';
import { SystemStatus } from './SystemStatus.tsx';

export const SideContent = () => (
  <>
    <SideNavigation />
    <div className="mt-auto grid gap-2">
      <SignedInUserCard />
      <SystemStatus />
    </div>
  </>
);
