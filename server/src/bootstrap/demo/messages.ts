import { addMs, type Clock, hours } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Messages } from '../../modules/messages/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoEmail } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
  messages: Messages;
}

interface DemoMessage {
  hoursAgo: number;
  name: string;
  message: string;
  /** Hours until the message was read; unread if missing. */
  readAfterHours?: number;
}

const demoMessages: DemoMessage[] = [
  {
    hoursAgo: 3,
    name: 'Meera Iyer',
    message:
      'Hello,\n\nmy parents land at BWI next Friday at 9:40 PM and need a ride to Columbia. Both use a cane, so a car that is easy to get into would help. Does the driver wait at baggage claim, and what happens if the flight is late?\n\nThank you,\nMeera',
  },
  {
    hoursAgo: 20,
    name: 'Grace Kim',
    message:
      'I left a gray scarf on the back seat yesterday afternoon, after the ride from Union Station to Bethesda. Could you ask the driver whether it was found? I can pick it up in Annapolis this weekend.',
  },
  {
    hoursAgo: 45,
    name: 'Thomas Gallagher',
    message:
      'Good morning,\n\nour firm in Baltimore brings visitors from Penn Station to the office about six times a month. Do you offer monthly invoices instead of a payment for each ride, and whom would we call for bookings on short notice?\n\nTom Gallagher',
  },
  {
    hoursAgo: 76,
    name: 'Renee Thibodeaux',
    message:
      'We are getting married in St. Michaels in June and need a car for the two of us from the church to the inn, about twenty minutes, plus one for four grandparents. Is a half-day rental the right choice, or would two shorter rides work?',
  },
  {
    hoursAgo: 118,
    name: 'Samuel Osei',
    message:
      'The receipt for my airport transfer last week shows my old company. Could you send a corrected one? The new name is Osei Consulting LLC, everything else stays the same.',
  },
  {
    hoursAgo: 170,
    name: 'Margaret Ellicott',
    message:
      'Do you have a child seat for a two-year-old, and does it cost extra? We would book a city tour of Annapolis on a Saturday morning.',
    readAfterHours: 2,
  },
  {
    hoursAgo: 236,
    name: 'Nathan Brooks',
    message:
      'I wanted to thank Marcus for getting us to Dulles on time in that storm last Thursday. He called ahead, took the back roads and was calm throughout. We will book with you again.',
    readAfterHours: 15,
  },
  {
    hoursAgo: 301,
    name: 'Walter Jankowski',
    message:
      'Is it possible to book a full day with stops in Easton, Oxford and Cambridge, starting in Severna Park at 8 AM? There would be three of us, with room needed for a folding wheelchair.',
    readAfterHours: 6,
  },
];

export function prepareMessages({ clock, users, messages }: Deps) {
  const now = clock();

  return async (tx: Tx) => {
    for (const { hoursAgo, name, message, readAfterHours } of demoMessages) {
      const email = demoEmail(name);
      const createdAt = addMs(now, -hours(hoursAgo));
      await messages.add(tx, {
        // Senders with an account were signed in when they wrote.
        userId: (await users.findByEmail(tx, email))?._id ?? null,
        name,
        email,
        // There is no demo booking a message could refer to.
        bookingId: null,
        message,
        createdAt,
        readAt: readAfterHours === undefined ? null : addMs(createdAt, hours(readAfterHours)),
      });
    }
  };
}
