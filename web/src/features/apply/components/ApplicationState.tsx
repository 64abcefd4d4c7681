import type { OwnDriver } from '@chesapeake/contract/drivers';
import { pages } from '@chesapeake/contract/pages';
import { CarFront, ExternalLink, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText } from '../../../lib/dates.ts';
import { buttonClass } from '../../../ui/Button.tsx';

/** An application that waits for its answer, with what was given. */
export function UnderReview({ own }: { own: OwnDriver }) {
  const { zone } = useBusiness();
  const pictures = [
    { label: 'License image', url: own.licenseImage },
    { label: 'Profile picture', url: own.profileImage },
    { label: 'Insurance image', url: own.insuranceImage },
  ];
  return (
    <State icon={<Hourglass />} title="Your application is under review">
      <p>We will let you know as soon as it is decided. There is nothing you need to do.</p>
      <dl className="mt-7 grid gap-4">
        <Line label="Sent">{datedMomentText(own.createdAt, zone)}</Line>
        <Line label="License number">{own.licenseNumber}</Line>
        <Line label="Your pictures">
          <ul className="grid gap-1.5">
            {pictures.map(
              ({ label, url }) =>
                url && (
                  <li key={label}>
                    <a href={url} target="_blank" rel="noreferrer" className="link">
                      {label}
                      <ExternalLink
                        aria-hidden="true"
                        className="ml-1.5 inline size-4 align-[-0.15em]"
                      />
                      <span className="sr-only"> (opens in a new tab)</span>
                    </a>
                  </li>
                ),
            )}
          </ul>
        </Line>
      </dl>
    </State>
  );
}

export const AlreadyDriver = () => (
  <State icon={<CarFront />} title="You drive with us already">
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

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 border-t border-line-2 pt-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-sm leading-6 text-quiet">{label}</dt>
    <dd className="font-medium break-words text-ink">{children}</dd>
  </div>
);
