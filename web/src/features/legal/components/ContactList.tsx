import { formatPhone, phoneLink } from '../../../lib/phone.ts';
import { useBusiness } from '../../../shared/business/index.ts';

/** How to reach the business, as far as its settings say. */
export function ContactList() {
  const { email, phone, address, hours } = useBusiness().contact;
  if (!email && !phone && !address && !hours) return null;
  return (
    <ul>
      {email && (
        <li>
          Email: <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          Phone: <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
        </li>
      )}
      {address && <li>Mail: {address}</li>}
      {hours && <li>Hours: {hours}</li>}
    </ul>
  );
}
