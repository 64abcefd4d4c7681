import type { EmailTemplateName, FactKey } from '@chesapeake/contract/mail/email-wording';

/** The content of an email; all emails share one layout. Stored in the outbox as JSON. */
export interface EmailContent {
  /** The template name, if the office can customize its wording; otherwise the kind is used. */
  name?: EmailTemplateName;
  heading: string;
  /** Set when the heading alone would not distinguish it in a mailbox. */
  subject?: string;
  /**
   * Fixed wording only: user-supplied text such as a place or a name belongs in the facts. The
   * office can replace the first paragraph, so required information goes into a later one.
   */
  paragraphs: string[];
  facts?: Fact[];
  /** Text written by someone else, shown as a quote. */
  quoted?: string;
  action?: {
    label: string;
    path: string;
    /** Opens the payment of a booking without signing in, also for customers with an account. */
    isPayLink?: true;
  };
  /** What differs without an account; null if the email makes no sense then. */
  forGuests?: Partial<Pick<EmailContent, 'paragraphs' | 'action'>> | null;
}

export interface Fact {
  key: FactKey;
  label: string;
  value: string;
  /**
   * User-supplied text, such as a place or a name. Someone could register with another person's
   * address to have us send them this text, so it goes only to confirmed addresses.
   */
  isUserSupplied?: true;
}

type OptionalText = string | null | undefined;

/** To be spread into the facts; nothing if there is no value. */
export const fact = (key: FactKey, label: string, value: OptionalText): Fact[] =>
  value ? [{ key, label, value }] : [];
export const userSuppliedFact = (key: FactKey, label: string, value: OptionalText): Fact[] =>
  value ? [{ key, label, value, isUserSupplied: true }] : [];

/** Removes what must not be sent to an unconfirmed address. */
export const withoutUserSupplied = (content: EmailContent): EmailContent => ({
  ...content,
  facts: content.facts?.filter(({ isUserSupplied }) => !isUserSupplied),
});
