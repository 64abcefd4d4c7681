import type { SetupGuide } from '@chesapeake/contract/settings/setup-guide';
import type { ReactNode } from 'react';
import { Ahead } from './components/Ahead.tsx';
import { GuideHero } from './components/GuideHero.tsx';
import { GuideSteps } from './components/GuideSteps.tsx';
import { TeamPanel } from './components/TeamPanel.tsx';
import { WebsitePanel } from './components/WebsitePanel.tsx';

/** The dashboard of a company that has no bookings yet. */
export const SetupGuidePage = ({ guide, notes }: { guide: SetupGuide; notes: ReactNode }) => (
  <div className="grid gap-4 px-4 pt-5 pb-12 sm:px-6 lg:pt-6 lg:pr-7 lg:pl-2">
    <GuideHero steps={guide.steps} />
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-4">
        <GuideSteps guide={guide} />
        {notes}
      </div>
      <div className="grid gap-4">
        <WebsitePanel steps={guide.steps} />
        <TeamPanel />
      </div>
    </div>
    <Ahead />
  </div>
);
