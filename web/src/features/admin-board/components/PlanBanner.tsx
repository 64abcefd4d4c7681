import { formatClockTime } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Board, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { TriangleAlert, Undo2, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { boardTexts } from '../board-texts.ts';
import { describeKept } from '../kept-rides.ts';
import { describeOpenRides, describePlan, isShort } from '../plan-texts.ts';
import { lowerFirst, type TextContext } from '../ride-texts.ts';

/** What the draft would do, and the decision about it. */
export function DraftBanner({
  plan,
  board,
  rides,
  context,
  changesId,
  busy,
  isPlanning,
  isOutdated,
  onApply,
  onDiscard,
}: {
  plan: Plan;
  board: Board;
  rides: ReadonlyMap<string, BoardRide>;
  context: TextContext;
  /** The id of the table of changes. */
  changesId: string | undefined;
  busy: 'apply' | 'discard' | undefined;
  /** A new draft is on its way. */
  isPlanning: boolean;
  /** Something has changed since, so it cannot be applied. */
  isOutdated: boolean;
  /** Undefined for those who may only look. */
  onApply: (() => void) | undefined;
  onDiscard: (() => void) | undefined;
}) {
  const now = useNow();
  const { zone } = context;
  const isPartial = isShort(plan);
  const warns = isPartial || plan.kept.length > 0;
  const open = describeOpenRides(plan, rides);
  const kept = describeKept(plan, board, { ...context, now });
  const without = plan.without.map(({ name }) => name).join(', ');
  return (
    <Banner tone={warns ? 'short' : 'draft'}>
      <p>
        <b className={classNames('font-[650]', warns ? 'text-rejected' : 'text-accepted')}>
          {plan.kind === 'repair' ? 'Repair draft' : 'Draft'}
          {isOutdated && ', out of date'}:
        </b>{' '}
        {isPlanning ? lowerFirst(boardTexts.planningAgain) : describePlan(plan, zone, isOutdated)}
        <span className="block text-13 text-ink-2">
          {open && `${open} `}
          {kept && `${kept} `}
          {without && `Without ${without}. `}
          {plan.choices.length > 0 &&
            `${formatQuantity(plan.choices.length, 'ride')} chosen by hand. `}
          Planned at {formatClockTime(plan.createdAt, zone)} by {plan.createdBy.name}.
          {!isOutdated && ` Nobody is told until ${onApply ? 'you apply' : 'it is applied'}.`}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2 max-md:col-span-full max-md:mt-2 max-md:[&>*]:flex-1 max-md:[&>*]:px-2 max-table:[&>*]:min-h-11">
        {changesId && plan.changes > 0 && (
          <a href={`#${changesId}`} className={buttonClass({ tone: 'ghost', size: 'sm' })}>
            What changes
          </a>
        )}
        {onDiscard && (
          <Button tone="paper" size="sm" busy={busy === 'discard'} onClick={onDiscard}>
            Discard
          </Button>
        )}
        {onApply && plan.changes === 0 && !isOutdated && (
          <span className="self-center px-2 text-center text-13 text-ink-2">Nothing to change</span>
        )}
        {onApply && plan.changes > 0 && !isOutdated && (
          <Button size="sm" busy={busy === 'apply'} blocked={isPlanning} onClick={onApply}>
            Apply{isPartial ? ` ${plan.figures.planned.covered}` : ''}
          </Button>
        )}
      </div>
    </Banner>
  );
}

/** The plan that was applied last, while it can be undone. */
export function AppliedBanner({
  plan,
  zone,
  isUndoing,
  onUndo,
}: {
  plan: Plan;
  zone: string;
  isUndoing: boolean;
  onUndo: (() => void) | undefined;
}) {
  if (!plan.appliedAt) return null;
  return (
    <Banner tone="applied">
      <p>
        <b className="font-[650]">Plan applied</b> at {formatClockTime(plan.appliedAt, zone)}
        {plan.appliedBy && ` by ${plan.appliedBy.name}`}.
        {onUndo && (
          <span className="block text-13 text-ink-2">
            Undo restores the earlier drivers for every ride not yet answered.
          </span>
        )}
      </p>
      {onUndo && (
        <Button
          tone="paper"
          size="sm"
          busy={isUndoing}
          onClick={onUndo}
          className="max-md:col-span-full max-md:mt-2"
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      )}
    </Banner>
  );
}

const banners = {
  draft: { icon: WandSparkles, colors: 'bg-accepted-bg ring-accepted/30 [&>svg]:text-accepted' },
  short: { icon: TriangleAlert, colors: 'bg-rejected-bg ring-rejected-edge [&>svg]:text-rejected' },
  applied: { icon: WandSparkles, colors: 'bg-paper ring-line [&>svg]:text-completed' },
};

function Banner({ tone, children }: { tone: keyof typeof banners; children: ReactNode }) {
  const { icon: Icon, colors } = banners[tone];
  return (
    <section
      aria-label="Plan"
      className={classNames(
        'mb-3.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 rounded-card py-3 pr-3.5 pl-4 text-sm leading-normal ring-1 ring-inset md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-start',
        colors,
      )}
    >
      <Icon aria-hidden="true" className="size-5.5" />
      {children}
    </section>
  );
}
