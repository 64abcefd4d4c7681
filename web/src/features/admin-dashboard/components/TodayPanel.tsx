import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatClockTime } from '@chesapeake/contract/format/dates';
import { formatCount, formatQuantity } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import type { AreaStats } from '@chesapeake/contract/reports/dashboard';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { instantAt } from '../../../lib/zoned-time.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/content-states.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { buildBoard, countStages, currentHour, type PlacedRide } from '../day-board.ts';
import { BoardAxis } from './BoardAxis.tsx';
import { BoardLane } from './BoardLane.tsx';
import { stageDotClasses } from './stage-colors.ts';

/** Today's rides by driver on a timeline. */
export function TodayPanel({ today, now }: { today: AreaStats<'bookings'>['today']; now: Date }) {
  const { zone, services } = useBusiness();
  const dayStart = useMemo(
    () => instantAt(today.day, 0, zone) ?? new Date(`${today.day}T00:00:00Z`),
    [today.day, zone],
  );
  const board = useMemo(() => buildBoard(today.rides, dayStart), [today.rides, dayStart]);
  const shownCount = today.rides.length;
  const hasMore = today.total > shownCount;
  const nowHour = currentHour(now, dayStart);
  const summaryContext = {
    now,
    timeOf: (date: Date) => formatClockTime(date, zone),
    serviceOf: ({ serviceType }: PlacedRide) => serviceName(services, serviceType),
  };
  return (
    <Panel
      title="Today’s rides"
      subtitle={
        <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
          <li>
            {hasMore
              ? `The first ${shownCount} of ${formatCount(today.total)} rides`
              : formatQuantity(shownCount, 'ride')}
          </li>
          {countStages(board.lanes.flatMap(({ rides }) => rides)).map(({ stage, text }) => (
            <li key={stage} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={classNames('size-2 rounded-[3px]', stageDotClasses[stage])}
              />
              {text}
            </li>
          ))}
        </ul>
      }
      corner={
        shownCount > 0 && (
          <Link
            to={`${pages.adminBookings}?date=${today.day}`}
            className={buttonClass({ tone: 'paper', size: 'sm' })}
          >
            {hasMore ? `All ${formatCount(today.total)} rides` : 'View in bookings'}
          </Link>
        )
      }
    >
      {shownCount === 0 ? (
        <EmptyState title="No rides today">Rides with a pickup today appear here.</EmptyState>
      ) : (
        <div className="text-xs">
          <BoardAxis board={board} dayStart={dayStart} zone={zone} nowHour={nowHour} />
          <ol>
            {board.lanes.map((lane) => (
              <BoardLane
                key={lane.driver?._id ?? 'open'}
                lane={lane}
                board={board}
                nowHour={nowHour}
                summaryContext={summaryContext}
              />
            ))}
          </ol>
        </div>
      )}
    </Panel>
  );
}
