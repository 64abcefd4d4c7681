import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { formatPhone, phoneLink } from '../../lib/phone.ts';
import { useBusiness } from './business-context.ts';

interface Props {
  /** Introduces the number: 'call us: '. */
  call?: string;
  /** The link to the contact page, in the same sentence. */
  contact?: string;
  className?: string;
}

/** The office's number; until the owner has set one, the contact page. */
export function OfficePhone({
  call,
  contact = 'Contact us',
  className = 'link whitespace-nowrap',
}: Props) {
  const { phone } = useBusiness().contact;
  if (!phone) {
    return (
      <Link to={pages.contact} className={className}>
        {contact}
      </Link>
    );
  }
  return (
    <>
      {call}
      <a href={phoneLink(phone)} className={className}>
        {formatPhone(phone)}
      </a>
    </>
  );
}
