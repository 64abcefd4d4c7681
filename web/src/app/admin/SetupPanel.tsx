import {
  isServerStep,
  type SetupStep,
  setupLinks,
  setupTexts,
} from '@chesapeake/contract/settings/setup';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel.tsx';
import { useSetup } from './queries.ts';

/** What a new business still has to do; nothing once it is done. */
export function SetupPanel() {
  const { data: missing = [] } = useSetup();
  if (missing.length === 0) return null;
  // A business that is only tried out needs neither; then it is a note, not a task.
  if (missing.every(isServerStep)) return <TestNote missing={missing} />;
  return (
    <Panel
      title="Finish setting up"
      subtitle="Your website leaves out what is missing"
      className="mb-4"
    >
      <ul className="border-t border-line">
        {missing.map((step) => (
          <li key={step} className="not-first:border-t border-line-2">
            <Link
              to={setupLinks[step]}
              className="flex min-h-11 items-center justify-between gap-4 px-4.5 py-2 text-15 no-underline hover:bg-sand"
            >
              {setupTexts[step]}
              <ChevronRight aria-hidden="true" className="size-4 flex-none text-brass" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const TestNote = ({ missing }: { missing: SetupStep[] }) => (
  <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
    {missing.map((step) => (
      <Link key={step} to={setupLinks[step]} className="underline decoration-edge hover:text-ink">
        {setupTexts[step]}
      </Link>
    ))}
  </p>
);
