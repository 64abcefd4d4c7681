import type { PendingChange as Change } from '@chesapeake/contract/drivers/drivers';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useId } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatYears } from '../format-years.ts';
import { type DriverDetails, useDecidePendingChange } from '../queries.ts';

/** What a driver wants to change, next to what counts now, for the office to decide. */
export function PendingChange({
  driver,
  pendingChange,
}: {
  driver: DriverDetails;
  pendingChange: Change;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  const id = useId();
  const decide = useDecidePendingChange();
  const mayChange = usePermission('drivers:change');
  const { licenseNumber, experienceYears, requestedAt } = pendingChange;
  const answer = (isApproved: boolean) =>
    void toastOutcome(decide.mutateAsync({ id: driver._id, isApproved, requestedAt }), {
      success: isApproved ? successTexts.driverChangeApproved : successTexts.driverChangeDeclined,
      failure: failureTexts.driverChangeDeciding,
    });
  return (
    <section aria-labelledby={id} className="rounded-control bg-pending-bg px-4 py-3 text-sm">
      <h3 id={id} className="font-sans text-sm font-semibold tracking-normal text-pending">
        Waiting for your review
      </h3>
      <p className="text-13 text-ink-2 tabular">
        Entered {formatDateTimeAutoYear(requestedAt, zone, now)}
      </p>
      <dl className="grid gap-1 py-2">
        {licenseNumber !== undefined && (
          <Values
            label="License"
            before={driver.licenseNumber ?? 'Not given'}
            after={licenseNumber}
          />
        )}
        {experienceYears !== undefined && (
          <Values
            label="Experience"
            before={formatYears(driver.experienceYears)}
            after={formatYears(experienceYears)}
          />
        )}
      </dl>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={decide.isPending} onClick={() => answer(true)}>
            Approve change
          </Button>
          <Button
            size="sm"
            tone="danger-quiet"
            disabled={decide.isPending}
            onClick={() => answer(false)}
          >
            Decline change
          </Button>
        </div>
      )}
    </section>
  );
}

const Values = ({ label, before, after }: { label: string; before: string; after: string }) => (
  <div className="flex flex-wrap gap-x-2 wrap-anywhere tabular">
    <dt className="text-ink-2">{label}</dt>
    <dd>
      <span className="sr-only">now </span>
      <s className="text-ink-2">{before}</s> <span className="sr-only">wanted </span>
      <b className="font-semibold">{after}</b>
    </dd>
  </div>
);
