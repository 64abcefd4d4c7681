import type { Settings } from '@chesapeake/contract/settings/settings';

/** How the office can be reached; empty where the owner has not set it. */
export type OfficeContact = Pick<Settings, 'contactEmail' | 'contactPhone'>;

/** Whom to ask. Without an email address, nobody reads replies; the footer has the phone number. */
export function questionsText({ contactEmail, contactPhone }: OfficeContact) {
  if (contactEmail && contactPhone) return 'Questions? Reply to this email or call us.';
  if (contactEmail) return 'Questions? Reply to this email.';
  if (contactPhone) return 'Questions? Call us.';
  return 'Questions? Write to us on our website, under Contact Us.';
}
