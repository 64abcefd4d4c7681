import type { Figures } from '@chesapeake/contract/dashboard';
import { pages } from '@chesapeake/contract/pages';
import { serviceName } from '@chesapeake/contract/services';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { countText } from '../../../lib/count-text.ts';
import { clockText } from '../../../lib/dates.ts';
import { instantAt } from '../../../lib/zoned-time.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { names } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { boardOf, countStages, type PlacedRide } from '../day-board.ts';
import { BoardAxis } from './BoardAxis.tsx';
import { BoardLane } from './BoardLane.tsx';
import { dots } from './stage-colours.ts';

const hourMs = 3_600_000;

/** The day's rides by driver, on one line of time. */
export function TodayPanel({ today, now }: { today: Figures<'bookings'>['today']; now: Date }) {
  const { zone, services } = useBusiness();
  const dayStart = useMemo(
    () => instantAt(today.day, 0, zone) ?? new Date(`${today.day}T00:00:00Z`),
    [today.day, zone],
  );
  const board = useMemo(() => boardOf(today.rides, dayStart), [today.rides, dayStart]);
  const shown = today.rides.length;
  const isMore = today.total > shown;
  const nowHour = (now.getTime() - dayStart.getTime()) / hourMs;
  const words = {
    now,
    timeOf: (moment: Date) => clockText(moment, zone),
    serviceOf: ({ serviceType }: PlacedRide) => serviceName(services, serviceType),
  };
  return (
    <Panel
      title="Today’s rides"
      line={
        <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
          <li>
            {isMore
              ? `The first ${shown} of ${countText(today.total)} rides`
              : `${shown} ${shown === 1 ? 'ride' : 'rides'}`}
          </li>
          {countStages(board.lanes.flatMap(({ rides }) => rides)).map(({ stage, text }) => (
            <li key={stage} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={names('size-2 rounded-[3px]', dots[stage])} />
              {text}
            </li>
          ))}
        </ul>
      }
      corner={
        shown > 0 && (
          <Link
            to={`${pages.adminBookings}?date=${today.day}`}
            className={buttonClass({ tone: 'paper', size: 'sm' })}
          >
            {isMore ? `All ${countText(today.total)} rides` : 'Show in the list'}
          </Link>
        )
      }
    >
      {shown === 0 ? (
        <EmptyState title="No rides today">Rides whose pickup is today stand here.</EmptyState>
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
                words={words}
              />
            ))}
          </ol>
        </div>
      )}
    </Panel>
  );
}
