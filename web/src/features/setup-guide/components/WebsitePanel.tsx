import { pages } from '@chesapeake/contract/pages/pages';
import type { GuideStep, SetupGuide } from '@chesapeake/contract/settings/setup-guide';
import { useId } from 'react';
import { Link } from 'react-router';
import bridge from '../../../drawings/bridge-day.svg';
import { useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** What customers see already. */
export function WebsitePanel({ steps }: Pick<SetupGuide, 'steps'>) {
  const { businessName } = useBusiness();
  const id = useId();
  const isDone = (step: GuideStep) => steps.some((each) => each.step === step && each.isDone);
  const isBookable = isDone('car');
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-line bg-paper"
    >
      <div aria-hidden="true" className="bg-sand px-3.5 pt-3">
        <p className="mx-auto mb-2.5 w-fit max-w-full truncate rounded-full bg-paper px-3.5 py-0.5 text-xs text-quiet">
          {window.location.host}
        </p>
        <div className="relative h-29.5 overflow-hidden rounded-t-lg bg-[#faf7f2] px-4.5 py-4">
          <b className="relative z-1 block font-display text-[1.0625rem] font-[450] tracking-display text-ink-fixed">
            {businessName}
          </b>
          <i className="mt-1.5 block h-1.25 w-[46%] rounded-full bg-[#e3dccf]" />
          <i className="mt-1.5 block h-1.25 w-[32%] rounded-full bg-[#e3dccf]" />
          <span className="mt-2.25 block h-3.75 w-14.5 rounded-sm bg-[#12263a]" />
          <img
            src={bridge}
            alt=""
            width="1440"
            height="240"
            className="absolute -right-22.5 -bottom-3 w-105 max-w-none"
          />
        </div>
      </div>
      <div className="px-4.5 pt-4 pb-4.5">
        <h2 id={id} className="sr-only">
          Your website
        </h2>
        <Badge status={isBookable ? 'Taking bookings' : 'Not taking bookings yet'} />
        <p className="my-2.5 text-sm text-ink-2">
          Your website is online with your name and services
          {isDone('services') ? ', and your prices.' : '. Prices appear once you save them.'}{' '}
          {!isBookable && 'Booking opens by itself with your first car.'}
        </p>
        <Link to={pages.home} className="link text-sm">
          See it as a customer does
        </Link>
      </div>
    </section>
  );
}
