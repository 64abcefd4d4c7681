import { type ComponentProps, Suspense, use } from 'react';
import { lazyCode } from '../lib/lazy-code.ts';
import { Button } from './Button.tsx';
import { Skeleton } from './content-states.tsx';
import { DateField } from './DateField.tsx';
import type { MonthCalendar } from './MonthCalendar.tsx';
import { RecoveringBoundary } from './RecoveringBoundary.tsx';

type CalendarProps = ComponentProps<typeof MonthCalendar>;

/** The calendar library loads once the page is idle, or when the field is first touched. */
const calendar = lazyCode(async () => (await import('./MonthCalendar.tsx')).MonthCalendar);
export const preloadCalendar = () => void calendar.preload().catch(() => {});

/** The calendar; if it does not load, the browser's own. */
export const LazyMonthCalendar = (props: CalendarProps) => (
  <RecoveringBoundary
    code={[calendar]}
    fallback={({ retry, isRetrying }) => (
      <div className="grid gap-4">
        <p role="alert" className="text-sm font-medium">
          The calendar did not load. Choose the day here, or try again.
        </p>
        <div className="flex flex-wrap gap-2">
          <DateField
            label="Day"
            value={props.day}
            onChange={(day) => {
              if (day >= props.first && day <= props.last) props.onChoose(day);
            }}
          />
          <Button tone="paper" busy={isRetrying} onClick={retry}>
            Try Again
          </Button>
        </div>
      </div>
    )}
  >
    <Suspense fallback={<Skeleton className="mx-auto h-78 w-full max-w-100" />}>
      <LoadedCalendar {...props} />
    </Suspense>
  </RecoveringBoundary>
);

function LoadedCalendar(props: CalendarProps) {
  const Calendar = use(calendar.loading());
  return <Calendar {...props} />;
}
