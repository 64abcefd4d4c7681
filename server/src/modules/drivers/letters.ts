import type { DriverStatus } from '@chesapeake/contract/driver-status';
import { pages } from '@chesapeake/contract/pages';
import type { Letter } from '../../mail/letter.ts';
import type { DriverRecord } from './repository.ts';

export const applicationLetter: Letter = {
  heading: 'We have your application',
  paragraphs: [
    'Thank you for applying as a driver. We look at your documents, and write to you when it is decided.',
  ],
  action: { label: 'See your application', path: pages.driverRegister },
};

export const newApplicationLetter = ({
  name,
  experienceYears,
}: Pick<DriverRecord, 'name' | 'experienceYears'>): Letter => ({
  heading: 'A new driver application',
  paragraphs: ['Somebody has applied as a driver. The application waits for your decision.'],
  facts: [
    { label: 'Applicant', value: name, isChosen: true },
    ...(experienceYears === null
      ? []
      : [
          {
            label: 'Experience',
            value: experienceYears === 1 ? '1 year' : `${experienceYears} years`,
          },
        ]),
  ],
  action: { label: 'Open the applications', path: `${pages.adminDrivers}?status=Pending` },
});

/** What an applicant is written when the application is decided: they need not be signed in then. */
export function reviewLetter(decision: DriverStatus): Letter {
  return decision === 'Active'
    ? {
        name: 'application-approved',
        heading: 'Your application is approved',
        paragraphs: [
          'Welcome aboard. You are one of our drivers now, and can accept bookings.',
          'On your dashboard you see each ride and what it pays before you accept it.',
        ],
        action: { label: 'Open your dashboard', path: pages.driverDashboard },
      }
    : {
        name: 'application-declined',
        heading: 'Your application as a driver',
        paragraphs: [
          'Thank you for your application. We have looked at it and cannot accept it this time.',
          'You are welcome to apply again when something has changed.',
        ],
      };
}

/** What the letters about applications look like. */
export const applicationExamples = () => ({
  'application-received': applicationLetter,
  'new-application': newApplicationLetter({ name: 'Marcus Bell', experienceYears: 6 }),
  'application-approved': reviewLetter('Active'),
  'application-declined': reviewLetter('Rejected'),
});
