import type { DashboardStats } from '@chesapeake/contract/reports/dashboard';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { listDecisions } from '../decisions.ts';

/** What waits for somebody in the office, each with the way there. */
export function DecisionsPanel({
  stats,
  className,
}: {
  stats: DashboardStats;
  className?: string;
}) {
  const decisions = listDecisions(stats);
  return (
    <Panel title="Needs a decision" className={className}>
      {decisions.length === 0 ? (
        <p className="px-4.5 pb-4.5 text-sm text-quiet">All clear. Nothing is waiting for you.</p>
      ) : (
        <ul className="pb-2">
          {decisions.map(({ text, to, urgent }) => (
            <li key={to} className="border-t border-line-2">
              <Link
                to={to}
                className="flex min-h-11 items-center gap-2.5 px-4.5 py-2 text-sm no-underline hover:bg-tint"
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'size-2 flex-none rounded-full',
                    urgent ? 'bg-pending' : 'bg-edge',
                  )}
                />
                <span className="min-w-0 flex-1 font-medium tabular">{text}</span>
                <ChevronRight aria-hidden="true" className="size-4 flex-none text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
