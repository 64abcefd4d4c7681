import type { BookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { useState } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { PreferredChauffeurDialog } from './PreferredChauffeurDialog.tsx';

/** Whom plans give this customer's rides to where they can. */
export function PreferredChauffeur({ customer }: { customer: BookingForOffice['user'] }) {
  const mayChange = usePermission('bookings:change');
  // Only those who see the drivers can choose one.
  const maySeeDrivers = usePermission('drivers:see');
  const [isChanging, setChanging] = useState(false);
  const { preferredDriver } = customer;
  return (
    <div className="mt-4 flex items-center justify-between gap-3 border-t border-line-2 pt-3">
      <dl className="min-w-0 text-sm">
        <dt className="text-13 text-quiet">Preferred chauffeur</dt>
        <dd className="font-medium wrap-anywhere">{preferredDriver?.name ?? 'None'}</dd>
      </dl>
      {mayChange && maySeeDrivers && (
        <Button
          tone="paper"
          size="sm"
          aria-label="Change the preferred chauffeur"
          onClick={() => setChanging(true)}
        >
          Change
        </Button>
      )}
      {isChanging && (
        <PreferredChauffeurDialog customer={customer} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}
