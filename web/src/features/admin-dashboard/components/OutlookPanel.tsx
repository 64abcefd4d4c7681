import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import {
  type DashboardStats,
  projectedMonthlyRevenue,
  statsForArea,
} from '@chesapeake/contract/reports/dashboard';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/Panel.tsx';

/** The projected revenue and recent activity. */
export function OutlookPanel({ stats }: { stats: DashboardStats }) {
  const bookings = statsForArea(stats, 'bookings');
  const users = statsForArea(stats, 'users');
  const reports = statsForArea(stats, 'reports');
  const messages = statsForArea(stats, 'messages');
  if (!bookings && !users && !reports && !messages) return null;
  return (
    <Panel title={bookings ? 'Outlook and activity' : 'Activity'}>
      <div className="px-4.5 pb-3">
        {bookings && (
          <div className="rounded-control bg-navy px-4 py-3.5 text-white">
            <p className="text-13 text-white/78">Projected monthly revenue</p>
            <p className="text-[1.625rem] leading-snug font-semibold tracking-tight wrap-anywhere tabular">
              {formatDollars(projectedMonthlyRevenue(bookings.totalRevenue))}
            </p>
            <p className="text-13 text-white/78">Total revenue × 4.3</p>
          </div>
        )}
        <dl className="pt-2 text-13 tabular">
          {users && (
            <>
              <Line label="New signups" span="last 7 days">
                {formatCount(users.newSignups)}
              </Line>
              <Line label="Active sessions" span="last 15 minutes">
                {formatCount(users.activeSessions)}
              </Line>
            </>
          )}
          {reports && (
            <Line label="Reports generated" span="all time">
              {formatCount(reports.reportsGenerated)}
            </Line>
          )}
          {messages && (
            <Line label="Contact messages" span="inbox">
              <Link
                to={pages.adminMessages}
                className="inline-flex min-h-6 items-center underline decoration-edge-soft hover:decoration-current"
              >
                {formatCount(messages.unreadMessages)} unread
              </Link>
            </Line>
          )}
        </dl>
      </div>
    </Panel>
  );
}

const Line = ({ label, span, children }: { label: string; span: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(4rem,auto)] items-center gap-x-3 border-line-2 py-2.5 not-first:border-t">
    <dt className="contents font-medium">
      <span>{label}</span>
      <span className="font-normal text-quiet">{span}</span>
    </dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
);
