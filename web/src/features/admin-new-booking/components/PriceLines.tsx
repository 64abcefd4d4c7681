import { formatAmount, formatDollars } from '@chesapeake/contract/format/money';
import { CircleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { classNames } from '../../../ui/class-names.ts';
import { useDesk } from '../desk-context.ts';
import { formatTotal, useDeskPrice } from '../desk-price.tsx';

/** What the price consists of, and the total. */
export function PriceLines() {
  const { form } = useDesk();
  const discount = useWatch({ control: form.control, name: 'discount' });
  const { lines, subtotal, total, problem, isOutdated } = useDeskPrice();
  const taken = subtotal !== null && total !== null ? total - subtotal : 0;
  return (
    <div aria-busy={isOutdated} className="transition-opacity aria-busy:opacity-60">
      {lines.length > 0 && (
        <dl className="grid gap-1.5 pb-3 text-sm">
          {lines.map(({ label, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the way back can have the same labels
            <Line key={index} label={label}>
              {formatAmount(amount)}
            </Line>
          ))}
          {taken !== 0 && (
            <Line label={`Discount${discount?.reason ? `: ${discount.reason}` : ''}`} isGood>
              {formatAmount(taken)}
            </Line>
          )}
        </dl>
      )}
      {problem && (
        <p className="flex items-start gap-2 pb-3 text-sm font-medium text-pending">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {problem}
        </p>
      )}
      <p
        className={classNames(
          'flex items-baseline justify-between',
          (lines.length > 0 || problem) && 'border-t border-line pt-3',
        )}
      >
        <span className="text-15 font-semibold">Total</span>
        <output
          aria-label="Total"
          className={
            total === null
              ? 'text-sm text-quiet'
              : 'font-display text-[1.75rem] leading-none font-[430] tracking-[-0.02em] tabular'
          }
        >
          {/* Nothing is asked for yet, so nothing is unknown. */}
          {total === null && !problem && lines.length === 0
            ? formatDollars(0)
            : formatTotal({ total })}
        </output>
      </p>
    </div>
  );
}

const Line = ({
  label,
  isGood = false,
  children,
}: {
  label: string;
  isGood?: boolean;
  children: string;
}) => (
  <div className={classNames('flex justify-between gap-4', isGood && 'text-completed')}>
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="flex-none font-[550] tabular">{children}</dd>
  </div>
);
