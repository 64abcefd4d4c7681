import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { formatPhone, phoneLink } from '../../lib/phone.ts';
import { useBusiness } from './business-context.ts';

/** The office's number; until the owner has set one, the contact page. */
export function OfficePhone({ className = 'link whitespace-nowrap' }: { className?: string }) {
  const { phone } = useBusiness().contact;
  if (!phone) {
    return (
      <Link to={pages.contact} className={className}>
        Contact Us
      </Link>
    );
  }
  return (
    <a href={phoneLink(phone)} className={className}>
      {formatPhone(phone)}
    </a>
  );
}
