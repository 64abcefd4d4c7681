import { customerTexts } from '@chesapeake/contract/accounts/customers';
import type { BookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { useCanOpenPage } from '../../../lib/page-permissions.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PayLinkButtons } from './PayLinkButtons.tsx';
import { Person } from './Person.tsx';
import { PreferredChauffeur } from './PreferredChauffeur.tsx';

export function CustomerPanel({ booking }: { booking: BookingForOffice }) {
  const canOpen = useCanOpenPage();
  const { name, phone, email, hasAccount } = booking.user;
  const search = (text: string) => `?${new URLSearchParams({ search: text })}`;
  return (
    <Panel title="Customer" corner={!hasAccount && <Badge status="No account" />}>
      <div className="px-4.5 pb-4.5">
        <Person name={name} phone={phone}>
          {email === null ? (
            <p className="text-15 font-medium text-pending">{customerTexts.noEmail(phone)}</p>
          ) : (
            <a href={`mailto:${email}`} className="link block text-15 wrap-anywhere">
              {email}
            </a>
          )}
        </Person>
        <p className="flex flex-wrap gap-x-4 pt-3 text-sm">
          <Link to={`${pages.adminBookings}${search(name)}`} className="link">
            All bookings
          </Link>
          {canOpen(pages.adminUsers) && (
            <Link to={`${pages.adminUsers}${search(email ?? name)}`} className="link">
              {hasAccount ? 'Account' : 'Customer'}
            </Link>
          )}
        </p>
        <PreferredChauffeur customer={booking.user} />
        <PayLinkButtons booking={booking} />
      </div>
    </Panel>
  );
}
