import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import { usePermission } from '../../../lib/permissions.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { StepLink } from './StepLink.tsx';
import { type StepProps, StepRow } from './StepRow.tsx';

export function ServicesStep(props: StepProps) {
  const { offeredServices } = useBusiness();
  const mayChange = usePermission('settings:change');
  const isDone = props.state === 'done';
  const prices = offeredServices
    .filter(({ pricing }) => pricing === 'fixed')
    .map(({ price }) => price)
    .sort((one, other) => one - other);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  return (
    <StepRow
      {...props}
      title="Services and prices"
      actions={
        mayChange && (
          <StepLink to={`${pages.adminSettings}?part=services`} state={props.state}>
            {isDone ? 'Edit' : 'Check prices'}
            {isDone && <span className="sr-only"> services</span>}
          </StepLink>
        )
      }
    >
      {isDone ? (
        <p className="tabular">
          {formatQuantity(offeredServices.length, 'service')}
          {lowest !== undefined &&
            highest !== undefined &&
            `, from ${formatDollars(lowest)} to ${formatDollars(highest)}`}
        </p>
      ) : (
        <p>Check what you offer and save it. Until then, your website shows no prices.</p>
      )}
    </StepRow>
  );
}
