/*
 * What any page may show, apart from the texts of single pages (texts.ts), which the first page does
 * not load.
 */

/** Why a page redirects; shown as a toast on the target page. */
export const guardTexts = {
  book: 'Please log in to book a car.',
  bookings: 'Please log in to view your bookings.',
  profile: 'You must be logged in to view your profile.',
  driver: 'You must be logged in as a driver to access this page.',
  admin: 'You must be logged in as an administrator to access this page.',
} as const;

/** Follows 'New here?' on the sign-in page, for someone who asked for a page of customers. */
export const newcomerTexts = {
  book: 'and we’ll take you straight to your booking.',
  bookings: 'and your bookings will be waiting for you here.',
  profile: 'to book and manage your rides.',
  application: 'and we’ll take you straight to your application.',
} as const;

/** Why the session ended. */
export const sessionTexts = {
  closed: 'Your account is closed.',
  ended: 'Your session has ended. Please log in again.',
} as const;

/** Shown while the live connection is down. */
export const connectionTexts = { lost: 'Connection lost. Reconnecting …' } as const;
