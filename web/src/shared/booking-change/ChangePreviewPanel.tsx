import type { ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import { describeChanges } from '@chesapeake/contract/bookings/describe-changes';
import { describeSettlement } from '@chesapeake/contract/bookings/describe-settlement';
import { formatSignedAmount } from '@chesapeake/contract/format/money';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useBusiness } from '../business/index.ts';
import { describeConflict } from './describe-conflict.ts';
import { describeDriverChanges } from './describe-driver-changes.ts';

/** Before and after, the price difference, what is in the way and who will be told. */
export function ChangePreviewPanel({
  preview,
  isOffice,
  onChooseCar,
}: {
  preview: ChangePreview;
  isOffice: boolean;
  onChooseCar: (carId: string) => void;
}) {
  const { zone, services } = useBusiness();
  const now = useNow();
  const { before, after, conflicts, freeCars, driver, told } = preview;
  const differences = [
    ...describeChanges(before, after, { zone, services, now }),
    ...(isOffice ? describeDriverChanges(preview) : []),
  ];
  // The conflicts of the driver come with the choice of another.
  const ofCar = conflicts.filter(({ of }) => of === 'car');
  return (
    <section aria-label="What will change" className="grid gap-4">
      {differences.length > 0 && (
        <dl className="grid gap-2.5 rounded-control bg-sand px-4 py-3 text-15">
          {differences.map(({ label, before: was, after: is }) => (
            <div key={label} className="grid gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="text-sm leading-6 text-quiet">{label}</dt>
              <dd className="wrap-anywhere">
                <s className="text-quiet">{was}</s>{' '}
                <span aria-hidden="true" className="text-quiet">
                  →
                </span>
                <span className="sr-only">becomes</span> <span className="font-[550]">{is}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <PriceNote preview={preview} isOffice={isOffice} />
      {ofCar.map((conflict) => (
        <Alert key={conflict.from.toISOString()} tone="warning">
          {describeConflict(conflict, preview, { zone, now })}
        </Alert>
      ))}
      {isOffice && freeCars.length > 0 && (
        <div>
          <p className="mb-2 text-sm font-[550]">Free cars of this class</p>
          <div className="flex flex-wrap gap-2">
            {freeCars.map(({ _id, brand, model, plateNumber }) => (
              <Button key={_id} tone="line" size="sm" onClick={() => onChooseCar(_id)}>
                {brand} {model}, {plateNumber}
              </Button>
            ))}
          </div>
        </div>
      )}
      {!isOffice && driver === 'taken-off' && (
        <Alert tone="warning">
          {before.driver?.name} is not free then. We will assign another driver and let you know.
        </Alert>
      )}
      {driver === 'asked-again' && (
        <Alert>{before.driver?.name} is free then, and is asked to accept the new time.</Alert>
      )}
      <div>
        <p className="mb-1.5 text-sm font-[550]">Who is told</p>
        {told.length === 0 && <p className="text-sm text-ink-2">Nobody outside the office.</p>}
        <ul className="grid gap-1 text-sm text-ink-2">
          {told.map(({ who, name, message }) => (
            <li key={who}>
              <span className="font-medium text-ink">{name}</span>: {message}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PriceNote({ preview, isOffice }: { preview: ChangePreview; isOffice: boolean }) {
  const { priceDifference } = preview;
  if (priceDifference === 0)
    return (
      <p role="status" className="text-sm text-quiet">
        The price stays the same.
      </p>
    );
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-line py-3"
    >
      <span className="font-[550]">Price difference</span>
      <span className="font-display text-2xl tabular">{formatSignedAmount(priceDifference)}</span>
      <span className="w-full text-sm text-quiet">{describeSettlement(preview, isOffice)}</span>
    </p>
  );
}
