import { hourMs } from '@chesapeake/contract/calendar/days';
import { formatClockHour, formatClockTime } from '@chesapeake/contract/format/dates';
import { classNames } from '../../../ui/class-names.ts';
import { edges, placeOf, type ScreenSize, touchesNow } from '../axis-labels.ts';
import { type Board, hourTicks, percentAt } from '../day-board.ts';

const shifts = { start: '', middle: '-translate-x-1/2', end: '-translate-x-full' };

/** The hours above the lanes and the current time. Visual only: each ride states its own times. */
export function BoardAxis({
  board,
  dayStart,
  zone,
  nowHour,
}: {
  board: Board;
  dayStart: Date;
  zone: string;
  nowHour: number;
}) {
  const dateAtHour = (hour: number) => new Date(dayStart.getTime() + hour * hourMs);
  const isNowShown = nowHour >= board.from && nowHour <= board.to;
  const now = percentAt(board, nowHour);
  return (
    <div
      aria-hidden="true"
      className="grid h-7.5 border-b border-line text-quiet max-md:px-4.5 md:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <div className="relative md:col-start-2 md:mr-3">
        {hourTicks(board).map((hour, index) => {
          const left = percentAt(board, hour);
          const isHidden = (size: ScreenSize) => isNowShown && touchesNow(left, now, size);
          return (
            <span
              key={hour}
              style={{ left: `${left}%` }}
              className={classNames(
                'absolute bottom-1.5 whitespace-nowrap',
                shifts[placeOf(left, edges.label)],
                (index % 2 === 1 || isHidden('phone')) && 'max-md:hidden',
                isHidden('wide') && 'md:hidden',
              )}
            >
              {formatClockHour(dateAtHour(hour), zone)}
            </span>
          );
        })}
        {isNowShown && (
          <span
            style={{ left: `${now}%` }}
            className={classNames(
              'absolute bottom-1 rounded-full bg-now px-1.75 py-px font-semibold whitespace-nowrap text-white',
              shifts[placeOf(now, edges.now)],
            )}
          >
            {formatClockTime(dateAtHour(nowHour), zone)}
          </span>
        )}
      </div>
    </div>
  );
}
