import { guardTexts } from '@chesapeake/contract/texts';
import type { Session } from '../lib/session.ts';

/** Who may see a page, and what the others are told. The server enforces; this is manners. */
export interface Guard {
  admits: (session: Session) => boolean;
  text: string;
}

const anyone = () => true;

export const guards = {
  book: { admits: anyone, text: guardTexts.book },
  bookings: { admits: anyone, text: guardTexts.bookings },
  profile: { admits: anyone, text: guardTexts.profile },
  driver: { admits: (session) => session.isDriver, text: guardTexts.driver },
  admin: { admits: (session) => session.isAdmin, text: guardTexts.admin },
} as const satisfies Record<string, Guard>;
