import type { DriverStatus } from '@chesapeake/contract/driver-status';
import { pages } from '@chesapeake/contract/pages';
import type { Letter } from '../../mail/letter.ts';

/** What an applicant is written when the application is decided: they need not be signed in then. */
export function reviewLetter(decision: DriverStatus, publicUrl: string): Letter {
  return decision === 'Active'
    ? {
        heading: 'Your application is approved',
        paragraphs: [
          'Welcome aboard. You are one of our drivers now, and can accept bookings.',
          'On your dashboard you see each ride and what it pays before you accept it.',
        ],
        action: { label: 'Open your dashboard', link: `${publicUrl}${pages.driverDashboard}` },
      }
    : {
        heading: 'Your application as a driver',
        paragraphs: [
          'Thank you for your application. We have looked at it and cannot accept it this time.',
          'You are welcome to apply again when something has changed.',
        ],
      };
}
