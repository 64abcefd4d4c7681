import { pages } from '@chesapeake/contract/pages/pages';
import { examplePeople } from '../../booking-helpers/example-ride.ts';
import { type EmailContent, fact, userSuppliedFact } from '../../mail/email-content.ts';

export const timeOffAskedEmail = (driverName: string, period: string): EmailContent => ({
  heading: 'A driver asks for time off',
  paragraphs: ['Please approve or decline the request below.'],
  facts: [...userSuppliedFact('driver', 'Driver', driverName), ...fact('period', 'When', period)],
  action: { label: 'Open the request', path: pages.adminDrivers },
});

const openTimeOff = { label: 'See your time off', path: pages.driverProfile };

export const timeOffApprovedEmail = (period: string, answer: string | null): EmailContent => ({
  name: 'time-off-approved',
  heading: 'Your time off is approved',
  paragraphs: ['You will not get bookings in this time.'],
  facts: fact('period', 'When', period),
  ...(answer && { quoted: answer }),
  action: openTimeOff,
});

export const timeOffDeclinedEmail = (period: string, answer: string | null): EmailContent => ({
  name: 'time-off-declined',
  heading: 'Your request for time off was declined',
  paragraphs: ['We’re sorry. We can’t give you this time off.'],
  facts: fact('period', 'When', period),
  ...(answer && { quoted: answer }),
  action: openTimeOff,
});

/** Example emails for the preview. */
export function exampleTimeOffEmails() {
  const period = 'Mon, Aug 3, 8:00 AM to Fri, Aug 7, 8:00 PM ET';
  return {
    'time-off-asked': timeOffAskedEmail(examplePeople.driver, period),
    'time-off-approved': timeOffApprovedEmail(period, null),
    'time-off-declined': timeOffDeclinedEmail(
      period,
      'Two drivers are already away that week. The week after would work.',
    ),
  };
}
