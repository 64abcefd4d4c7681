import { formatDollars } from '@chesapeake/contract/format/money';
import type { LinkedAccount } from '@chesapeake/contract/payments/pay-links';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { dueFor, type PayScope } from '../trip-scope.ts';

/** Pays for the whole trip or for one ride. Shown if the trip has more to pay. */
export function PayScopeField({
  account,
  scope,
  onChange,
}: {
  account: LinkedAccount;
  scope: PayScope;
  onChange: (scope: PayScope) => void;
}) {
  const count = account.otherRidesToPay.length + 1;
  return (
    <RadioCards
      legend="Pay for"
      value={scope}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'trip' ? 'trip' : 'ride')}
      options={[
        {
          value: 'trip',
          label: count === 2 ? 'Both rides' : `All ${count} rides`,
          price: formatDollars(dueFor('trip', account)),
        },
        {
          value: 'ride',
          label: 'This ride only',
          price: formatDollars(dueFor('ride', account)),
        },
      ]}
    />
  );
}
