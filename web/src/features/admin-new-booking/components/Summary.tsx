import { useWatch } from 'react-hook-form';
import { usePermission } from '../../../lib/permissions.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { useDesk } from '../desk-context.ts';
import { type DeskValues, shownValues } from '../desk-values.ts';
import { useRideOptions } from '../ride-options.tsx';
import { describeParty, describeRides, describeTold } from '../summary-text.ts';
import { useCallerAtDesk } from '../use-caller-at-desk.ts';
import { BookButton } from './BookButton.tsx';
import { FieldsToFix } from './FieldsToFix.tsx';
import { PaymentField } from './PaymentField.tsx';
import { PriceChange } from './PriceChange.tsx';
import { PriceLines } from './PriceLines.tsx';
import { QuoteButton } from './QuoteButton.tsx';

/** What will be booked, for how much, how it is paid and who hears of it. */
export function Summary({
  notice,
  onQuote,
}: {
  /** What to know before the button is pressed again. */
  notice: string | undefined;
  onQuote: () => void;
}) {
  const mayDiscount = usePermission('payments:change');
  return (
    <aside
      aria-label="Summary"
      // On large screens the button stays in view, and what is above it scrolls.
      className="rounded-card border border-line bg-paper xl:sticky xl:top-18 xl:flex xl:max-h-[calc(100dvh-5.5rem)] xl:flex-col"
    >
      <div className="p-4.5 xl:min-h-0 xl:overflow-y-auto xl:[scrollbar-width:thin]">
        <Ride />
        <div data-part="payment" className="mt-4 grid gap-4.5 border-t border-line pt-4">
          <div>
            <PriceLines />
            {mayDiscount && <PriceChange />}
          </div>
          <PaymentField />
        </div>
      </div>
      <div className="grid gap-3 border-t border-line p-4.5">
        {notice && <Alert tone="warning">{notice}</Alert>}
        <FieldsToFix />
        {/* On small screens it is in the bar below. */}
        <div className="max-xl:hidden">
          <BookButton />
        </div>
        <QuoteButton onQuote={onQuote} />
        <Told />
      </div>
    </aside>
  );
}

/** Who rides, when and where. */
function Ride() {
  const { form, services } = useDesk();
  const { zone } = useBusiness();
  const now = useNow();
  const { name } = useCallerAtDesk();
  const watched = useWatch({ control: form.control }) as DeskValues;
  const values = shownValues(watched, { services, mayDiscount: false });
  const party = describeParty(values, name);
  const rides = describeRides(values, zone, now);
  return (
    <div className="text-sm text-quiet">
      <h2 className="font-sans text-15 font-semibold tracking-normal wrap-anywhere text-ink">
        {party || 'Nothing chosen yet'}
      </h2>
      {rides.map((text) => (
        <p key={text} className="wrap-anywhere tabular">
          {text}
        </p>
      ))}
      {!party && rides.length === 0 && <p>The price builds up here as the call goes.</p>}
    </div>
  );
}

/** Who gets which news, or whom to call. */
function Told() {
  const { form } = useDesk();
  const [customer, payment, driverId] = useWatch({
    control: form.control,
    name: ['customer', 'payment', 'driverId'],
  });
  const { options } = useRideOptions();
  const caller = useCallerAtDesk();
  const driver = options?.drivers.find(({ _id }) => _id === driverId)?.name;
  if (!customer) return null;
  return (
    <p className="text-13 text-quiet">
      {describeTold(caller, payment)}
      {driver && ` ${driver} is asked to drive.`}
    </p>
  );
}
