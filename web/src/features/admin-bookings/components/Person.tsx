import type { ReactNode } from 'react';
import { formatPhone, phoneLink } from '../../../lib/phone.ts';
import { Portrait } from '../../../ui/Portrait.tsx';

/** A person of a booking and how to reach them. */
export const Person = ({
  name,
  image = null,
  phone,
  children,
}: {
  name: string;
  image?: string | null;
  phone: string | null;
  children?: ReactNode;
}) => (
  <div className="flex items-start gap-3.5">
    <Portrait name={name} image={image} className="size-12" />
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {phone ? (
        <a href={phoneLink(phone)} className="link text-15 tabular">
          {formatPhone(phone)}
        </a>
      ) : (
        <p className="text-sm text-quiet">No phone number</p>
      )}
      {children}
    </div>
  </div>
);
