import { formatClockTime } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { TightestMoment } from '@chesapeake/contract/planning/plans';
import { classNames } from '../../../ui/class-names.ts';
import type { Bar } from '../rides-at-once.ts';
import { placeOf, type TimeScale } from '../time-scale.ts';

/** In px: the highest bar. */
const highest = 44;
const labelHeight = 14;

/** How many rides there are at once, and how many drivers at the tightest moment. */
export function RidesAtOnce({
  bars,
  scale,
  moment,
  zone,
}: {
  bars: readonly Bar[];
  scale: TimeScale;
  moment: TightestMoment;
  zone: string;
}) {
  const most = Math.max(moment.rides.length, ...bars.map(({ count }) => count));
  const heightOf = (count: number) => (count / most) * highest;
  const drivers = moment.drivers.length;
  const tightBar = bars.find(({ from, until }) => from <= moment.at && moment.at < until);
  return (
    <div className="grid grid-cols-[var(--lane-name)_minmax(0,1fr)] max-table:grid-cols-[minmax(0,1fr)]">
      <div className="border-line bg-paper px-4 py-2 text-xs leading-[1.35] table:sticky table:left-0 table:z-20 table:border-r">
        <h3 className="text-13 leading-[1.35] font-semibold tracking-normal">Rides at once</h3>
        <p className="text-quiet tabular">
          {formatQuantity(moment.rides.length, 'ride')} at {formatClockTime(moment.at, zone)}
        </p>
        <p className="text-quiet tabular">
          {drivers === 0 ? 'No driver' : `Only ${formatQuantity(drivers, 'driver')}`}
        </p>
      </div>
      <div aria-hidden="true" className="relative h-16.5 max-table:mx-4">
        {bars
          .filter(({ count }) => count > 0)
          .map(({ from, until, count }) => {
            const isTight = from === tightBar?.from;
            return (
              <span
                key={from.getTime()}
                style={{ ...placeOf(scale, { from, until }), height: heightOf(count) }}
                className={classNames(
                  'absolute bottom-0 rounded-t-sm border-r border-paper text-center text-[0.656rem] leading-3.5 font-semibold tabular',
                  isTight ? 'bg-rejected text-on-rejected' : 'bg-edge-soft text-ink',
                )}
              >
                {(isTight || heightOf(count) >= labelHeight) && (
                  <span className="max-table:hidden">{count}</span>
                )}
              </span>
            );
          })}
        {/* The drivers are those for the rides of this moment, so it says nothing of the others. */}
        {tightBar && (
          <span
            style={{ ...placeOf(scale, tightBar), bottom: heightOf(drivers) }}
            className="absolute border-t-2 border-dashed border-ink"
          />
        )}
      </div>
    </div>
  );
}
