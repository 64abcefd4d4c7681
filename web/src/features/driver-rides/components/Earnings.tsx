import type { MyDriver } from '@chesapeake/contract/drivers/drivers';
import { formatDayWithWeekday, isoDayIn } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** Today's earnings and the week by day. */
export function Earnings({ driver }: { driver: MyDriver }) {
  const { today, week, currentBooking, hasHistory } = driver;
  const total = week.reduce((sum, { earned }) => sum + earned, 0);
  return (
    <Card className="flex h-full flex-col p-4 md:max-h-110 md:px-6 md:py-5">
      <div className="flex flex-1 items-end justify-between gap-4 md:flex-col md:items-stretch">
        <div className="min-w-0">
          <h2 className="font-sans text-[1.0625rem] font-semibold tracking-tight">
            Today’s earnings
          </h2>
          <p className="text-[2rem] leading-tight font-semibold tracking-tight tabular">
            {formatDollars(today.earned)}
          </p>
          <p className="text-sm text-ink-2">
            {today.rides === 0
              ? 'No rides today.'
              : `${today.completed} of ${formatQuantity(today.rides, 'ride')} completed.`}
            {currentBooking?.amount != null &&
              ` ${formatDollars(currentBooking.amount)} more with this one.`}
          </p>
        </div>
        <div className="flex flex-none flex-col md:min-h-36 md:flex-1">
          <WeekBars week={week} />
          <p className="mt-1 text-right text-13 text-ink-2 tabular md:mt-2.5 md:text-left md:text-sm">
            This week <b className="text-ink">{formatDollars(total)}</b>
          </p>
        </div>
      </div>
      {hasHistory && (
        <Link
          to={pages.driverBookings}
          className="link mt-1 inline-flex min-h-11 items-center self-start"
        >
          Completed and canceled bookings
        </Link>
      )}
    </Card>
  );
}

function WeekBars({ week }: Pick<MyDriver, 'week'>) {
  const { zone } = useBusiness();
  const today = isoDayIn(useNow(), zone);
  const max = Math.max(...week.map(({ earned }) => earned), 1);
  return (
    <ul
      aria-label="This week, day by day"
      className="flex h-18 gap-1.25 md:h-auto md:flex-1 md:gap-2.5"
    >
      {week.map(({ day, earned }) => {
        const [weekday = ''] = formatDayWithWeekday(day).split(',');
        const percent = Math.max((earned / max) * 100, 5);
        return (
          <li
            key={day}
            className="flex w-4.25 flex-col gap-1 text-center text-xs md:w-auto md:flex-1"
          >
            <span className="relative flex-1">
              <svg aria-hidden="true" className="absolute inset-0 size-full">
                {earned === 0 ? (
                  // A thin line for days without earnings.
                  <rect
                    y="100%"
                    transform="translate(0 -4)"
                    width="100%"
                    height="4"
                    rx="2"
                    className="fill-line"
                  />
                ) : (
                  <rect
                    y={`${100 - percent}%`}
                    width="100%"
                    height={`${percent}%`}
                    rx="3"
                    className={day === today ? 'fill-green' : 'fill-bar'}
                  />
                )}
              </svg>
            </span>
            <span
              aria-hidden="true"
              className={classNames('leading-none', day === today ? 'font-semibold' : 'text-quiet')}
            >
              {weekday[0]}
            </span>
            <span className="sr-only">
              {weekday} {formatDollars(earned)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
