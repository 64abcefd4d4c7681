import { isPickupOverdue } from '@chesapeake/contract/bookings/life-cycle';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBookingPath } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Board, type Lane, type PlacedRide, percentAt } from '../day-board.ts';
import { summarizeLane } from '../lane-summary.ts';
import { stageBlockClasses, stageDotClasses } from './stage-colors.ts';

type SummaryContext = Parameters<typeof summarizeLane>[1];

/** In px. A ride without overlaps has room for two lines of text. */
const rowHeights = { alone: 50, packed: 30 };

interface LaneProps {
  lane: Lane;
  board: Board;
  nowHour: number;
  summaryContext: SummaryContext;
}

/** One driver's day. On phones, a strip without text and a summary below it. */
export function BoardLane({ lane, board, nowHour, summaryContext }: LaneProps) {
  const isNowShown = nowHour >= board.from && nowHour <= board.to;
  const now = isNowShown && (
    <span
      aria-hidden="true"
      style={{ left: `${percentAt(board, nowHour)}%` }}
      className="pointer-events-none absolute inset-y-0 border-l-[1.5px] border-now"
    />
  );
  return (
    <li className="border-line-2 not-first:border-t md:grid md:grid-cols-[11.5rem_minmax(0,1fr)]">
      <LaneHeader lane={lane} summaryContext={summaryContext} />
      <Track lane={lane} board={board} nowHour={nowHour} summaryContext={summaryContext}>
        {now}
      </Track>
      <div className="px-4.5 pb-3 md:hidden">
        <div aria-hidden="true" className="relative h-5.5 overflow-hidden rounded-[5px] bg-ground">
          {lane.rides.map((ride) => (
            <span
              key={ride._id}
              style={{
                ...spanStyle(board, ride),
                top: `${14 + (ride.row * 72) / lane.rows}%`,
                height: `${72 / lane.rows}%`,
              }}
              className={classNames('absolute rounded-[3px]', stageDotClasses[ride.stage])}
            />
          ))}
          {now}
        </div>
        <p className="pt-1.75 text-13 text-ink-2">
          {summarizeLane(lane, summaryContext).map(({ label, text }) => (
            <span key={`${label} ${text}`}>
              {label && <b>{label} </b>}
              {text}{' '}
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}

function LaneHeader({
  lane: { driver, rides },
  summaryContext,
}: {
  lane: Lane;
  summaryContext: SummaryContext;
}) {
  const count = formatQuantity(rides.length, 'ride');
  const isOnRide = rides.some(({ status }) => status === 'In Progress');
  const first = rides[0] && summaryContext.timeOf(rides[0].pickupTime);
  return (
    <div className="flex min-w-0 items-center gap-2.5 py-2 pr-3 pl-4.5 max-md:pt-2.5">
      <Avatar
        name={driver?.name ?? String(rides.length)}
        className={classNames(
          'size-7! text-[0.6875rem]!',
          !driver && 'bg-pending-bg! text-pending!',
        )}
      />
      <div className="min-w-0 leading-snug">
        <p className={classNames('truncate text-13 font-semibold', !driver && 'text-pending')}>
          {driver?.name ?? adminTexts.noDriver}
        </p>
        <p className="text-quiet">
          {driver ? (isOnRide ? `On a ride · ${count}` : count) : `first pickup ${first}`}
        </p>
      </div>
    </div>
  );
}

function Track({
  lane,
  board,
  nowHour,
  summaryContext,
  children,
}: LaneProps & { children: ReactNode }) {
  const isAlone = lane.rows === 1;
  const rowHeight = isAlone ? rowHeights.alone : rowHeights.packed;
  const hours = board.to - board.from;
  return (
    <ul
      style={{ height: lane.rows * rowHeight, backgroundSize: `${100 / hours}% 100%` }}
      className="relative mr-3 overflow-x-clip bg-[linear-gradient(90deg,var(--line-2)_1px,transparent_1px)] max-md:hidden"
    >
      {/* Behind the rides, so that it crosses no text. */}
      {children}
      {lane.rides.map((ride) => {
        const service = summaryContext.serviceOf(ride);
        const isLate = isPickupOverdue(ride, summaryContext.now);
        const stageText = isLate ? 'Overdue' : ride.stage;
        const text = `${service} for ${ride.customerName}, ${summaryContext.timeOf(ride.pickupTime)} to ${summaryContext.timeOf(ride.dropoffTime)}, ${stageText}`;
        return (
          <li
            key={ride._id}
            style={{
              ...spanStyle(board, ride),
              top: ride.row * rowHeight + (isAlone ? 5 : 2),
              height: rowHeight - (isAlone ? 10 : 4),
            }}
            className="@container absolute"
          >
            <Link
              to={adminBookingPath(ride._id)}
              aria-label={text}
              title={text}
              className={classNames(
                'relative isolate flex h-full min-w-6 overflow-hidden rounded-[7px] border border-current/30 pr-1 pl-2.25 leading-tight no-underline @max-[4.5rem]:pr-0 @max-[4.5rem]:pl-1.5 @max-[4.5rem]:text-[0.6875rem] @max-[4.5rem]:tracking-tight hover:border-current focus-visible:z-20 focus-visible:rounded-[7px]',
                isAlone ? 'flex-col justify-center' : 'items-center gap-1.25',
                stageBlockClasses[isLate ? 'Rejected' : ride.stage],
              )}
            >
              <span aria-hidden="true" className="absolute inset-y-0 left-0 w-0.75 bg-current" />
              {ride.status === 'In Progress' && (
                <span
                  aria-hidden="true"
                  style={{ width: `${percentDone(ride, nowHour)}%` }}
                  className="absolute inset-y-0 left-0 -z-10 bg-progress/15"
                />
              )}
              <b className={isAlone ? 'truncate' : 'flex-none'}>{service}</b>
              <span className="truncate font-medium">{stageText}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** One pixel narrower, so that adjacent rides stay distinguishable. */
const spanStyle = (board: Board, { start, end }: PlacedRide) => ({
  left: `${percentAt(board, start)}%`,
  width: `calc(${percentAt(board, end) - percentAt(board, start)}% - 1px)`,
});

const percentDone = ({ start, end }: PlacedRide, nowHour: number) =>
  Math.min(100, Math.max(0, ((nowHour - start) / (end - start)) * 100));
