import { pages } from '@chesapeake/contract/pages/pages';
import type { EmailContent } from './email-content.ts';

interface Recipient {
  hasAccount: boolean;
}

/** The path of a booking's payment link. */
type PayLinkPath = (bookingId: string) => string;

const payPage = new RegExp(`^${pages.pay.replace(':id', '([\\w-]+)')}$`);

/** Everything of these areas needs a sign-in. */
const signInAreas = [pages.bookings, pages.book, pages.profile, '/driver', '/admin'];

function needsSignIn(path: string) {
  const [page = ''] = path.split(/[?#]/, 1);
  return signInAreas.some((area) => page === area || page.startsWith(`${area}/`));
}

function openableAction(
  action: EmailContent['action'],
  { hasAccount }: Recipient,
  payLinkPath: PayLinkPath,
): EmailContent['action'] {
  if (!action || (hasAccount && !action.isPayLink)) return action;
  const [, bookingId] = payPage.exec(action.path) ?? [];
  if (bookingId) return { label: action.label, path: payLinkPath(bookingId) };
  return needsSignIn(action.path) ? undefined : action;
}

/**
 * The email with a button that its recipient can open. Someone without an account pays by a link; for
 * all else, the footer has the office's phone number. Undefined if the email is not for them.
 */
export function withOpenablePages(
  { forGuests, ...content }: EmailContent,
  recipient: Recipient,
  payLinkPath: PayLinkPath,
): EmailContent | undefined {
  if (!recipient.hasAccount && forGuests === null) return undefined;
  const adapted = recipient.hasAccount ? content : { ...content, ...forGuests };
  const { action: given, ...rest } = adapted;
  const action = openableAction(given, recipient, payLinkPath);
  return { ...rest, ...(action && { action }) };
}
