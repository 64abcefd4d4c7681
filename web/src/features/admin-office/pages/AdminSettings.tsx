import { pages } from '@chesapeake/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { durationText } from '../../../lib/dates.ts';
import { dollarsText } from '../../../lib/money.ts';
import { phoneText } from '../../../lib/phone.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { MailOutbox } from '../components/MailOutbox.tsx';
import { OwnSessions } from '../components/OwnSessions.tsx';
import { SetAside } from '../components/SetAside.tsx';

/** How the business is set up, its mail, what could not be delivered, and where one is signed in. */
export function AdminSettings({ emails }: { emails: ReactNode }) {
  const { businessName, contact, zone, services, bookAheadDays } = useBusiness();
  const facts = [
    ['Business name', businessName],
    ['Email', contact.email],
    ['Phone', phoneText(contact.phone)],
    ['Address', contact.address],
    ['Hours', contact.hours],
    ['Time zone', zone],
    ['Bookable ahead', `${bookAheadDays} days`],
  ] as const;
  return (
    <AdminPage
      title="Settings"
      line="How the business is set up, to be read"
      actions={
        <Link to={pages.adminMessages} className={buttonClass({ tone: 'paper' })}>
          Messages
        </Link>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title="The business">
          <dl className="border-t border-line text-sm">
            {facts.map(([label, value]) => (
              <div
                key={label}
                className="grid gap-x-4 border-line-2 px-5 py-2.5 not-first:border-t sm:grid-cols-[10rem_minmax(0,1fr)]"
              >
                <dt className="text-quiet">{label}</dt>
                <dd className="font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel title="Services">
          <table className="w-full border-t border-line text-sm tabular">
            <thead className="text-13 text-quiet">
              <tr>
                <th scope="col" className="py-2.5 pl-5 text-left font-[550]">
                  Service
                </th>
                <th scope="col" className="px-3 text-left font-[550]">
                  Window
                </th>
                <th scope="col" className="pr-5 pl-3 text-right font-[550]">
                  Price
                </th>
              </tr>
            </thead>
            <tbody>
              {services.map(({ slug, name, windowMinutes, price }) => (
                <tr key={slug} className="border-t border-line-2">
                  <th scope="row" className="py-2.5 pl-5 text-left font-medium">
                    {name}
                  </th>
                  <td className="px-3">{durationText(windowMinutes)}</td>
                  <td className="pr-5 pl-3 text-right">{dollarsText(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
        <div className="grid gap-4">
          <OwnSessions />
          <MailOutbox />
        </div>
        <Panel title="Emails">
          <div className="border-t border-line px-5 py-3">{emails}</div>
        </Panel>
        <SetAside />
      </div>
    </AdminPage>
  );
}
