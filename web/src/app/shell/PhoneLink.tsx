import { formatPhone, phoneLink } from '../../lib/phone.ts';
import { useBusiness } from '../../shared/business/index.ts';

/** The office's number; nothing if the business has not set one. */
export function PhoneLink({ className }: { className: string }) {
  const { phone } = useBusiness().contact;
  if (!phone) return null;
  return (
    <a href={phoneLink(phone)} className={className}>
      <span className="sr-only">Call us at </span>
      {formatPhone(phone)}
    </a>
  );
}
