import type { ReactNode } from 'react';
import { useBusiness } from '../../../shared/business/index.ts';
import { sectionSpace } from './Section.tsx';

export function SellingPoints() {
  const { bookAheadDays } = useBusiness();
  const bookingWindow = bookAheadDays === 365 ? 'a year' : `${bookAheadDays} days`;
  return (
    <section
      aria-labelledby="selling-points"
      className={`on-dark bg-navy text-white ${sectionSpace}`}
    >
      <div className="wrap">
        <h2 id="selling-points" className="max-w-[15em] text-h2">
          Nothing to arrange once the door closes.
        </h2>
        <ul className="mt-12 grid gap-10 md:mt-16 md:grid-cols-3 md:gap-12">
          <Point
            title="Professional drivers"
            text="Our team reviews every driver’s license and application before the first ride."
          >
            <circle cx="18" cy="18" r="14" />
            <circle cx="18" cy="18" r="4" />
            <path d="M4.3 15.5c8-3.3 19.4-3.3 27.4 0M15 21l-4.5 8.7M21 21l4.5 8.7" />
          </Point>
          <Point
            title="Flexible booking"
            text={`Book for any hour of the day, up to ${bookingWindow} ahead. Plans change? Cancel in My Bookings.`}
          >
            <rect x="5" y="7" width="26" height="24" rx="4" />
            <path d="M5 14h26M12 4v6M24 4v6M12.5 22.5l4 4 7-8" />
          </Point>
          <Point
            title="Transparent pricing"
            text="One price for each service, with no hidden fees. You see it before you book."
          >
            <path d="M8 4h20v28l-4-2.6-3 2.6-3-2.6-3 2.6-3-2.6L8 32z" />
            <path d="M13 11h10M13 16.5h10M19 22h4" />
          </Point>
        </ul>
      </div>
    </section>
  );
}

const Point = (props: { title: string; text: string; children: ReactNode }) => (
  <li className="border-t border-white/22 pt-6">
    <svg
      viewBox="0 0 36 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mb-5 size-9 text-brass-3"
    >
      {props.children}
    </svg>
    <h3 className="text-xl">{props.title}</h3>
    <p className="mt-2 text-white/80">{props.text}</p>
  </li>
);
