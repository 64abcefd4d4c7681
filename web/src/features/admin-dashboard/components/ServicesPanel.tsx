import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount, formatPercent } from '@chesapeake/contract/format/numbers';
import type { AreaStats } from '@chesapeake/contract/reports/dashboard';
import { percentShare } from '../../../lib/format-change.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';

const colors = [
  'bg-chart-1 text-on-chart',
  'bg-chart-2 text-ink-fixed',
  'bg-chart-3 text-ink-fixed',
  'bg-chart-4 text-on-chart',
];
const colorAt = (index: number) => colors[index % colors.length];

/** Narrower segments have no room for their number; the table shows it. */
const minLabeledShare = 9;

interface Share {
  name: string;
  share: number;
}

export function ServicesPanel({ services }: { services: AreaStats<'bookings'>['services'] }) {
  const { services: offered } = useBusiness();
  const bookings = services.reduce((sum, each) => sum + each.bookings, 0);
  const revenue = services.reduce((sum, each) => sum + each.revenue, 0);
  const rows = services.map((each) => ({
    ...each,
    name: serviceName(offered, each.serviceType),
    ofBookings: percentShare(each.bookings, bookings),
    ofRevenue: percentShare(each.revenue, revenue),
  }));
  return (
    <Panel title="Services" subtitle="Share of bookings and of revenue, last 30 days">
      {bookings === 0 ? (
        <p className="px-4.5 pb-6 text-sm text-quiet">No bookings in the last 30 days.</p>
      ) : (
        <div className="grid gap-3.5 px-4.5 pb-4">
          <ShareBar
            label="Bookings"
            shares={rows.map(({ name, ofBookings }) => ({ name, share: ofBookings }))}
          />
          <ShareBar
            label="Revenue"
            shares={rows.map(({ name, ofRevenue }) => ({ name, share: ofRevenue }))}
          />
          <table className="w-full text-13 tabular">
            <caption className="sr-only">Services of the last 30 days</caption>
            <thead>
              <tr className="border-b border-line text-quiet [&>th]:py-1.5 [&>th]:font-medium">
                <th scope="col" className="text-left">
                  Service
                </th>
                <th scope="col" className="text-right">
                  Bookings
                </th>
                <th scope="col" className="text-right">
                  Share
                </th>
                <th scope="col" className="text-right">
                  Revenue
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr
                  key={row.serviceType}
                  className="border-line-2 not-first:border-t [&>*]:py-2 [&>td]:text-right"
                >
                  <th scope="row" className="text-left font-medium">
                    <span
                      aria-hidden="true"
                      className={classNames(
                        'mr-2 inline-block size-2.5 rounded-[3px]',
                        colorAt(index),
                      )}
                    />
                    {row.name}
                  </th>
                  <td className="font-medium">{formatCount(row.bookings)}</td>
                  <td className="text-quiet">{formatPercent(row.ofBookings)}</td>
                  <td className="font-medium">{formatDollars(row.revenue)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

const ShareBar = ({ label, shares }: { label: string; shares: Share[] }) => (
  <div className="grid items-center gap-x-3 gap-y-1 text-13 text-quiet sm:grid-cols-[4.75rem_minmax(0,1fr)]">
    <span aria-hidden="true">{label}</span>
    <div
      role="img"
      aria-label={`Share of ${label.toLowerCase()}: ${shares
        .map(({ name, share }) => `${name} ${formatPercent(share)}`)
        .join(', ')}`}
      className="flex h-7.5 gap-0.5 overflow-hidden rounded-[7px]"
    >
      {shares.map(({ name, share }, index) => (
        <span
          key={name}
          title={`${name}: ${formatPercent(share)}`}
          style={{ flexGrow: share }}
          className={classNames(
            'flex min-w-0 basis-0 items-center overflow-hidden text-xs font-semibold tabular',
            colorAt(index),
          )}
        >
          {share >= minLabeledShare && (
            <span className="pl-2 max-sm:pl-1">{Math.round(share)}%</span>
          )}
        </span>
      ))}
    </div>
  </div>
);
