import { hourMs } from '@chesapeake/contract/calendar/days';
import { formatClockHour, formatClockTime } from '@chesapeake/contract/format/dates';
import { classNames } from '../../../ui/class-names.ts';
import { type Board, hourTicks, percentAt } from '../day-board.ts';

/** Hour labels closer to the current time than this are hidden; phones need more clearance. */
const labelClearance = { wide: 7, phone: 19 };

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
          const distance = isNowShown ? Math.abs(left - now) : 100;
          return (
            <span
              key={hour}
              style={{ left: `${left}%` }}
              className={classNames(
                'absolute bottom-1.5 whitespace-nowrap',
                left < 3 ? '' : left > 97 ? '-translate-x-full' : '-translate-x-1/2',
                (index % 2 === 1 || distance < labelClearance.phone) && 'max-md:hidden',
                distance < labelClearance.wide && 'hidden',
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
              now < 6 ? '' : now > 94 ? '-translate-x-full' : '-translate-x-1/2',
            )}
          >
            {formatClockTime(dateAtHour(nowHour), zone)}
          </span>
        )}
      </div>
    </div>
  );
}
