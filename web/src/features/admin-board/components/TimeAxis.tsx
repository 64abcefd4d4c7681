import { formatClockTime } from '@chesapeake/contract/format/dates';
import { classNames } from '../../../ui/class-names.ts';
import { shareAt, type TimeScale, ticksOf } from '../time-scale.ts';

/** How close to a mark a full hour may come, in hours, before it gives way. */
const roomHours = 0.9;

/** The hours above the lanes, with the current time or the tightest moment of a plan. */
export function TimeAxis({
  scale,
  zone,
  mark,
}: {
  scale: TimeScale;
  zone: string;
  mark: Date | undefined;
}) {
  const isTouching = (at: Date) =>
    mark !== undefined && Math.abs(at.getTime() - mark.getTime()) < roomHours * 3_600_000;
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-30 grid h-8 grid-cols-[var(--lane-name)_minmax(0,1fr)] border-b border-line bg-paper text-xs text-quiet tabular"
    >
      <div className="sticky left-0 z-10 border-r border-line bg-paper" />
      <div className="relative">
        {/* The last hour is the end of the board. */}
        {ticksOf(scale, zone)
          .slice(0, -1)
          .map(({ at, label }, index) =>
            isTouching(at) ? null : (
              <span
                key={at.getTime()}
                style={{ left: `${shareAt(scale, at) * 100}%` }}
                className={classNames(
                  'absolute bottom-1.5 whitespace-nowrap',
                  index === 0 ? 'pl-1' : '-translate-x-1/2',
                )}
              >
                {label}
              </span>
            ),
          )}
        {mark && (
          <span
            style={{ left: `${shareAt(scale, mark) * 100}%` }}
            className={classNames(
              'absolute bottom-1 rounded-full bg-now px-1.75 py-px font-semibold whitespace-nowrap text-white',
              markShift(shareAt(scale, mark)),
            )}
          >
            {formatClockTime(mark, zone)}
          </span>
        )}
      </div>
    </div>
  );
}

/** Close to an end, the mark stays inside of it. */
function markShift(share: number) {
  if (share < 0.04) return '';
  return share > 0.96 ? '-translate-x-full' : '-translate-x-1/2';
}
