import { clockText, hourText } from '../../../lib/dates.ts';
import { names } from '../../../ui/class-names.ts';
import { type Board, hourTicks, placeOn } from '../day-board.ts';

const hourMs = 3_600_000;
/** A label that the time of now would cover gives way to it: on a phone from further away. */
const near = { wide: 7, phone: 19 };

/** The hours above the lanes, and what time it is. For the eye: each ride says its own times. */
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
  const momentOf = (hour: number) => new Date(dayStart.getTime() + hour * hourMs);
  const isNowShown = nowHour >= board.from && nowHour <= board.to;
  const now = placeOn(board, nowHour);
  return (
    <div
      aria-hidden="true"
      className="grid h-7.5 border-b border-line text-quiet max-md:px-4.5 md:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <div className="relative md:col-start-2 md:mr-3">
        {hourTicks(board).map((hour, index) => {
          const left = placeOn(board, hour);
          const distance = isNowShown ? Math.abs(left - now) : 100;
          return (
            <span
              key={hour}
              style={{ left: `${left}%` }}
              className={names(
                'absolute bottom-1.5 whitespace-nowrap',
                left < 3 ? '' : left > 97 ? '-translate-x-full' : '-translate-x-1/2',
                (index % 2 === 1 || distance < near.phone) && 'max-md:hidden',
                distance < near.wide && 'hidden',
              )}
            >
              {hourText(momentOf(hour), zone)}
            </span>
          );
        })}
        {isNowShown && (
          <span
            style={{ left: `${now}%` }}
            className={names(
              'absolute bottom-1 rounded-full bg-now px-1.75 py-px font-semibold whitespace-nowrap text-white',
              now < 6 ? '' : now > 94 ? '-translate-x-full' : '-translate-x-1/2',
            )}
          >
            {clockText(momentOf(nowHour), zone)}
          </span>
        )}
      </div>
    </div>
  );
}
