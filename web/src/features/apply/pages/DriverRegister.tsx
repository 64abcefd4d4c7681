import { pages } from '@chesapeake/contract/pages';
import { Link } from 'react-router';
import suv from '../../../../../drawings/cars/suv.svg';
import { useBusiness } from '../../../lib/business.tsx';
import { phoneLink, phoneText } from '../../../lib/phone.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';

/** What an applicant needs, and whom to ask. */
export function DriverRegister() {
  const { businessName, contact } = useBusiness();
  return (
    <div className="wrap pb-20">
      <PageTitle title="Drive with us">
        {businessName} works with drivers who like to do this well. You see each ride and what it
        pays before you accept it.
      </PageTitle>
      <div className="grid gap-10 md:grid-cols-2 md:items-center md:gap-16">
        <div className="grid gap-6">
          <h2 className="text-2xl font-[460]">What you need</h2>
          <ul className="grid list-disc gap-2 pl-5 text-ink-2">
            <li>You are at least 18 years old.</li>
            <li>A valid driver’s license, and a picture of it.</li>
            <li>A picture of yourself, so that customers recognize you.</li>
            <li>Your years of experience, and your driving record if you like to tell us.</li>
          </ul>
          <p className="text-ink-2">
            Call us or write to us to apply. A person looks at every application.
          </p>
          <div className="flex flex-wrap gap-3">
            <a
              href={phoneLink(contact.phone)}
              className={`${buttonClass({ size: 'lg' })} max-sm:w-full`}
            >
              Call {phoneText(contact.phone)}
            </a>
            <Link
              to={pages.contact}
              className={`${buttonClass({ tone: 'line', size: 'lg' })} max-sm:w-full`}
            >
              Write to us
            </Link>
          </div>
        </div>
        <div className="rounded-card stage px-6 pt-10 pb-3">
          <img src={suv} alt="" width="640" height="240" className="w-full" />
        </div>
      </div>
    </div>
  );
}
