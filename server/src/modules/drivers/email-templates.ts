import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import { type EmailContent, fact, userSuppliedFact } from '../../mail/email-content.ts';
import type { DriverRecord } from './repository.ts';

export const applicationReceivedEmail: EmailContent = {
  heading: 'We have your application',
  paragraphs: [
    'Thank you for applying to drive with us. We’ll review your documents and email you our decision.',
  ],
  action: { label: 'See your application', path: pages.driverRegister },
};

const formatYears = (years: number | null) =>
  years === null ? null : formatQuantity(years, 'year');

export const newApplicationEmail = ({
  name,
  experienceYears,
}: Pick<DriverRecord, 'name' | 'experienceYears'>): EmailContent => ({
  heading: 'A new driver application',
  paragraphs: ['A new driver application awaits your decision.'],
  facts: [
    ...userSuppliedFact('applicant', 'Applicant', name),
    ...fact('experience', 'Experience', formatYears(experienceYears)),
  ],
  action: { label: 'Open the applications', path: `${pages.adminDrivers}?status=Pending` },
});

/** Tells an applicant the decision, because they may not be signed in. */
export function applicationDecisionEmail(decision: DriverStatus): EmailContent {
  return decision === 'Active'
    ? {
        name: 'application-approved',
        heading: 'Your application is approved',
        paragraphs: [
          'Welcome aboard. You are now one of our drivers and can accept bookings.',
          'Your dashboard shows each ride and what it pays before you accept it.',
        ],
        action: { label: 'Open your dashboard', path: pages.driverDashboard },
      }
    : {
        name: 'application-declined',
        heading: 'Your driver application',
        paragraphs: [
          'Thank you for applying. We reviewed your application and can’t accept it at this time.',
          'You are welcome to apply again if your situation changes.',
        ],
      };
}

/** Example application emails for the preview. */
export const exampleApplicationEmails = () => ({
  'application-received': applicationReceivedEmail,
  'new-application': newApplicationEmail({ name: 'Marcus Bell', experienceYears: 6 }),
  'application-approved': applicationDecisionEmail('Active'),
  'application-declined': applicationDecisionEmail('Rejected'),
});
