import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePermission } from '../../../lib/permissions.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLiveBookings } from '../queries.ts';

/** The live bookings of an account, with a checkbox that cancels them as well. */
export function LiveBookings({
  userId,
  cancelField,
}: {
  userId: string;
  cancelField: UseFormRegisterReturn;
}) {
  const { services, zone } = useBusiness();
  const mayCancel = usePermission('bookings:change');
  const { data, isError, isFetching, refetch } = useLiveBookings(userId);
  if (!data)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-15 text-quiet">
          {isError ? 'The live bookings could not be loaded.' : 'Looking for live bookings…'}
        </p>
        {isError && (
          <Button tone="paper" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        )}
      </div>
    );
  const { rows, total } = data;
  if (total === 0) return <p className="text-15 text-quiet">No live bookings.</p>;
  const hidden = total - rows.length;
  return (
    <section aria-label="Live bookings" className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {formatQuantity(total, 'live booking')}
      </h3>
      {mayCancel && (
        <label className="flex items-start gap-2.5 py-1.5 text-15">
          <input
            type="checkbox"
            {...cancelField}
            className="mt-0.5 size-5 flex-none accent-primary"
          />
          <span>
            Cancel these bookings as well
            <span className="block text-13 text-quiet">
              Payments are refunded in full. A ride in progress continues.
            </span>
          </span>
        </label>
      )}
      <ul className="divide-y divide-line-2 rounded-control border border-line">
        {rows.map(({ _id, pickupTime, serviceType, status }) => (
          <li key={_id} className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
            <span className="min-w-0">
              {serviceName(services, serviceType)}
              <span className="block text-13 text-quiet tabular">
                {formatDateTimeAutoYear(pickupTime, zone)}
              </span>
            </span>
            <Badge status={status} />
          </li>
        ))}
        {hidden > 0 && (
          <li className="px-3 py-2 text-sm text-quiet">{`and ${formatQuantity(hidden, 'more', 'more')}`}</li>
        )}
      </ul>
    </section>
  );
}
