import { minimumAge } from '@chesapeake/contract/drivers/application-texts';
import { pages } from '@chesapeake/contract/pages/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import suv from '../../../../../drawings/cars/suv.svg';
import { OfficePhone, useBusiness } from '../../../shared/business/index.ts';

export const WhatYouNeed = () => (
  <Aside title="What you need">
    <li>You must be at least {minimumAge} years old.</li>
    <li>A valid driver’s license and a picture of it.</li>
    <li>A recent picture of yourself.</li>
    <li>Your years of experience and, if you like, your driving record.</li>
  </Aside>
);

export const WhatHappensNext = () => (
  <Aside title="What happens next">
    <li>Our team reviews your application and pictures.</li>
    <li>We let you know as soon as we decide.</li>
    <li>Once you’re approved, your dashboard shows the rides we offer you.</li>
  </Aside>
);

/** Beside the form; on small screens above or below it, in page order. */
function Aside({ title, children }: { title: string; children: ReactNode }) {
  const { contact } = useBusiness();
  return (
    <aside
      aria-labelledby="application-aside"
      className="grid content-start gap-5 self-start lg:sticky lg:top-8 lg:order-first"
    >
      <div className="rounded-card stage px-6 pt-8 pb-2 max-lg:hidden">
        <img src={suv} alt="" width="640" height="240" className="w-full" />
      </div>
      <h2 id="application-aside" className="text-2xl font-[460]">
        {title}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">{children}</ul>
      <p className="text-15 text-quiet">
        Questions?{' '}
        <Link to={pages.contact} className="link">
          Write to us
        </Link>
        {contact.phone && (
          <>
            {' '}
            or call <OfficePhone />
          </>
        )}
        .
      </p>
    </aside>
  );
}
