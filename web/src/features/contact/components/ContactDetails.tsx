import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone, phoneLink } from '../../../lib/phone.ts';
import { useBusiness } from '../../../shared/business/index.ts';

/** The business's contact details, as far as its settings have them. */
export function ContactDetails() {
  const { contact } = useBusiness();
  if (!Object.values(contact).some(Boolean)) return null;
  return (
    <aside aria-label="Other ways to reach us">
      <dl className="grid gap-6">
        {contact.phone && (
          <Detail icon={<Phone />} label="Phone">
            <a href={phoneLink(contact.phone)} className="link">
              {formatPhone(contact.phone)}
            </a>
          </Detail>
        )}
        {contact.hours && (
          <Detail icon={<Clock />} label="Hours">
            {contact.hours}
          </Detail>
        )}
        {contact.email && (
          <Detail icon={<Mail />} label="Email">
            <a href={`mailto:${contact.email}`} className="link break-all">
              {contact.email}
            </a>
          </Detail>
        )}
        {contact.address && (
          <Detail icon={<MapPin />} label="Address">
            {contact.address}
          </Detail>
        )}
      </dl>
    </aside>
  );
}

const Detail = (props: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
    <span aria-hidden="true" className="row-span-2 mt-0.5 text-brass [&_svg]:size-5">
      {props.icon}
    </span>
    <dt className="text-sm text-quiet">{props.label}</dt>
    <dd className="font-medium">{props.children}</dd>
  </div>
);
