import { guardTexts, newcomerTexts } from '@chesapeake/contract/pages/shell-texts';
import type { Session } from '../lib/session.ts';

/**
 * Who may open a page, and the message for everyone else. The server enforces access; this only
 * improves the experience.
 */
export interface Guard {
  admits: (session: Session) => boolean;
  text: string;
  /** For pages that anyone can open who creates an account. */
  newcomerText?: string;
}

const anyone = () => true;

export const guards = {
  book: { admits: anyone, text: guardTexts.book, newcomerText: newcomerTexts.book },
  bookings: { admits: anyone, text: guardTexts.bookings, newcomerText: newcomerTexts.bookings },
  profile: { admits: anyone, text: guardTexts.profile, newcomerText: newcomerTexts.profile },
  driver: { admits: (session) => session.isDriver, text: guardTexts.driver },
  admin: { admits: (session) => session.isAdmin, text: guardTexts.admin },
} as const satisfies Record<string, Guard>;
