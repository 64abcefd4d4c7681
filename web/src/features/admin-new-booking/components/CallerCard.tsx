import { type CustomerAtDesk, customerTexts } from '@chesapeake/contract/accounts/customers';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDay } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { CircleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';
import { useDesk, useDeskField } from '../desk-context.ts';
import { useCustomer } from '../queries.ts';

/** The chosen customer, with what helps during the call. */
export function CallerCard({ id, onChange }: { id: string; onChange: () => void }) {
  const { form } = useDesk();
  const [name, phone] = useWatch({
    control: form.control,
    name: ['customer.name', 'customer.phone'],
  });
  const { data: customer, error } = useCustomer(id);
  const problem = useDeskField('customer').error;
  const shownPhone = customer?.phone ?? phone;
  return (
    <fieldset className="rounded-card border border-line bg-tint" aria-label="Caller">
      <div className="flex items-center gap-3.5 px-4 py-3.5">
        <Avatar name={customer?.name ?? name ?? ''} className="size-11! max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{customer?.name ?? name}</p>
          <p className="text-sm text-quiet tabular max-sm:whitespace-nowrap">
            {shownPhone ? formatPhone(shownPhone) : 'No phone number'}
            {customer && !customer.hasAccount && ' · no account'}
          </p>
        </div>
        <Button tone="paper" size="sm" onClick={onChange}>
          Change<span className="sr-only"> the caller</span>
        </Button>
      </div>
      <div className="grid gap-1 border-t border-line px-4 py-3 text-sm text-ink-2 empty:hidden">
        {customer && <Facts customer={customer} />}
        {!customer && !error && <Skeleton className="h-10" />}
        {(problem || (error && !customer)) && (
          <p role="alert" className="flex items-center gap-2 font-medium text-rejected">
            <CircleAlert aria-hidden="true" className="size-4 flex-none" />
            {problem ?? firstErrorMessage(error, 'This customer could not be loaded.')}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Facts({ customer }: { customer: CustomerAtDesk }) {
  const { zone, services } = useBusiness();
  const now = useNow();
  const { rides, owes, lastRide, email, phone, isSuspended } = customer;
  const last = lastRide && [
    formatDay(lastRide.pickupTime, zone, now),
    serviceName(services, lastRide.serviceType),
    ...(lastRide.driver ? [lastRide.driver] : []),
  ];
  const which = lastRide && lastRide.pickupTime > now ? 'Latest booking' : 'Last ride';
  return (
    <>
      {isSuspended && <p className="font-medium text-rejected">This account is suspended.</p>}
      <p className="wrap-anywhere">{last ? `${which} ${last.join(', ')}` : 'No ride so far'}</p>
      <p className="flex flex-wrap gap-x-4">
        <span>
          {formatQuantity(rides, 'ride')},{' '}
          {owes > 0 ? (
            <strong className="text-pending">{formatDollars(owes)} owed</strong>
          ) : (
            'nothing owed'
          )}
        </span>
        <span className={email ? 'wrap-anywhere' : 'font-medium text-pending'}>
          {email ?? customerTexts.noEmail(phone)}
        </span>
      </p>
    </>
  );
}
