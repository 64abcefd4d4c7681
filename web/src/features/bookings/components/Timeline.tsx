import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { classNames } from '../../../ui/class-names.ts';
import type { TimelineStep } from '../timeline.ts';

const dots: Record<TimelineStep['state'], string> = {
  done: 'bg-primary',
  now: 'bg-brass ring-4 ring-brass-soft',
  'to come': 'border-[1.5px] border-edge bg-paper',
};

/** The past, current and upcoming steps of a ride. */
export const Timeline = ({ steps, zone }: { steps: readonly TimelineStep[]; zone: string }) => (
  <ol>
    {steps.map((step, index) => (
      <Step key={step.title} step={step} zone={zone} next={steps[index + 1]?.state} />
    ))}
  </ol>
);

function Step({
  step: { title, state, at, planned, note },
  next,
  zone,
}: {
  step: TimelineStep;
  next: TimelineStep['state'] | undefined;
  zone: string;
}) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative pb-6 pl-8 last:pb-0"
    >
      {next && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-5 -bottom-1 left-2 w-px',
            next === 'to come' ? 'bg-edge-soft' : 'bg-primary',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames('absolute top-1.5 left-[2.5px] size-3 rounded-full', dots[state])}
      />
      <p className={classNames('font-semibold', state === 'to come' && 'font-medium! text-quiet')}>
        {title}
      </p>
      {at && (
        <p className="text-sm text-quiet tabular">
          <time dateTime={at.toISOString()}>{formatDateTimeAutoYear(at, zone)}</time>
        </p>
      )}
      {planned && (
        <p className="text-sm text-quiet tabular">
          <span className="sr-only">Planned: </span>
          {planned}
        </p>
      )}
      {note && <p className="text-sm text-ink-2">{note}</p>}
    </li>
  );
}
