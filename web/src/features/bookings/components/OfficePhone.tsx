import { formatPhone, phoneLink } from '../../../lib/phone.ts';
import { useBusiness } from '../../../shared/business/index.ts';

/** How to reach us about a ride; nothing if the company has not entered its number. */
export function OfficePhone({ question }: { question: string }) {
  const { phone } = useBusiness().contact;
  if (!phone) return null;
  return (
    <p className="text-sm text-ink-2">
      {question} Call us at{' '}
      <a href={phoneLink(phone)} className="link whitespace-nowrap">
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}
