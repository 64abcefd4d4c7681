import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export type StepState = 'done' | 'current' | 'open';

export interface StepProps {
  number: number;
  state: StepState;
}

/** One step: what it is, whether it is done, and what one can do about it. */
export function StepRow({
  number,
  state,
  title,
  picture,
  actions,
  children,
}: StepProps & {
  title: string;
  picture?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const isCurrent = state === 'current';
  const hasPicture = isCurrent && picture !== undefined;
  return (
    <div
      className={classNames(
        'grid grid-cols-[2rem_minmax(0,1fr)] items-start gap-x-3.5 gap-y-2.5 px-4.5',
        isCurrent
          ? 'bg-tint-2 py-5.5 shadow-[inset_2px_0_0_var(--brass)]'
          : 'py-4 md:grid-cols-[2rem_minmax(0,1fr)_auto] md:items-center',
        hasPicture && 'md:grid-cols-[2rem_minmax(0,1fr)_minmax(0,18rem)]',
      )}
    >
      <StepMark number={number} state={state} />
      <div className="min-w-0">
        <h3
          className={
            isCurrent
              ? 'font-display text-[1.375rem] leading-tight font-[450] tracking-display'
              : 'font-sans text-15 leading-normal font-semibold tracking-normal'
          }
        >
          {title}
        </h3>
        <div className={classNames('text-sm', isCurrent ? 'mt-1 text-ink-2' : 'text-quiet')}>
          {children}
        </div>
        {isCurrent && actions && (
          <div className="mt-3.5 flex flex-wrap gap-2 max-sm:grid">{actions}</div>
        )}
      </div>
      {!isCurrent && actions && (
        <div className="col-start-2 flex flex-wrap gap-2 md:col-start-3">{actions}</div>
      )}
      {hasPicture && (
        <div className="col-span-full overflow-hidden rounded-card stage px-4.5 pt-4.5 pb-1.5 md:col-span-1 md:col-start-3 md:row-start-1">
          {picture}
        </div>
      )}
    </div>
  );
}

const StepMark = ({ number, state }: StepProps) =>
  state === 'done' ? (
    <span className="grid size-8 place-items-center rounded-full bg-completed-bg text-completed">
      <Check aria-hidden="true" className="size-4" />
      <span className="sr-only">Done</span>
    </span>
  ) : (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-8 place-items-center rounded-full border-[1.5px] text-sm font-semibold tabular',
        state === 'current'
          ? 'border-primary bg-primary text-on-primary'
          : 'border-edge-soft text-ink-2',
      )}
    >
      {number}
    </span>
  );
