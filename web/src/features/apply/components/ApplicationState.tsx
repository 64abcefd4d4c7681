import type { MyDriver } from '@chesapeake/contract/drivers/drivers';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { CarFront, ExternalLink, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../../shared/business/index.ts';
import { SignedLink } from '../../../shared/signed-link/index.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/DescriptionList.tsx';

const pictures = [
  { label: 'License image', kind: 'licenseImage' },
  { label: 'Profile picture', kind: 'profileImage' },
  { label: 'Insurance image', kind: 'insuranceImage' },
] as const;

interface UnderReviewProps {
  own: MyDriver;
  /** When the server issued the picture links. */
  fetchedAt: number;
  /** Refetches the record with fresh links. */
  renew: () => Promise<MyDriver | null | undefined>;
}

/** A pending application with the submitted data. */
export function UnderReview({ own, fetchedAt, renew }: UnderReviewProps) {
  const { zone } = useBusiness();
  const link = ({ label, kind }: (typeof pictures)[number]) => {
    const href = own[kind];
    if (!href) return null;
    return (
      <li key={kind}>
        <SignedLink
          href={href}
          fetchedAt={fetchedAt}
          renew={async () => (await renew())?.[kind]}
          failureText={failureTexts.driverProfileLoad}
          className="link"
        >
          {label}
          <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.15em]" />
          <span className="sr-only"> (opens in a new tab)</span>
        </SignedLink>
      </li>
    );
  };
  return (
    <State
      icon={<Hourglass />}
      // Who was invited has sent no application.
      title={own.licenseImage ? 'Your application is under review' : 'You’re almost there'}
    >
      <p>We’ll let you know as soon as we decide. There’s nothing you need to do.</p>
      <div className="mt-7 text-ink">
        <DescriptionList>
          <DescriptionItem label={own.licenseImage ? 'Sent' : 'Invited'}>
            {formatDateTimeAutoYear(own.createdAt, zone)}
          </DescriptionItem>
          {own.licenseNumber && (
            <DescriptionItem label="License number">{own.licenseNumber}</DescriptionItem>
          )}
          {own.licenseImage && (
            <DescriptionItem label="Your pictures">
              <ul className="grid gap-1.5">{pictures.map(link)}</ul>
            </DescriptionItem>
          )}
        </DescriptionList>
      </div>
    </State>
  );
}

export const AlreadyDriver = () => (
  <State icon={<CarFront />} title="You already drive with us">
    <p>Your rides, and what they pay, are on your dashboard.</p>
    <Link
      to={pages.driverDashboard}
      className={`${buttonClass({ size: 'lg' })} mt-6 max-sm:w-full`}
    >
      Go to your dashboard
    </Link>
  </State>
);

const State = (props: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="text-ink-2">
    <span aria-hidden="true" className="text-brass [&_svg]:size-9 [&_svg]:stroke-[1.5]">
      {props.icon}
    </span>
    <h2 className="mt-4 mb-2 text-2xl font-[460] text-ink">{props.title}</h2>
    {props.children}
  </div>
);
