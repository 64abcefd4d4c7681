import { type MailKind, mailKinds } from '@chesapeake/contract/mail-kinds';
import { unsubscribe } from '@chesapeake/contract/mail-preferences';
import { pages } from '@chesapeake/contract/pages';
import { signedText } from '../../signed-text.ts';
import type { Subscription } from './repository.ts';

interface Deps {
  secret: string;
  /** What a link starts with. Asked late: the port may be known only once the server listens. */
  publicUrl: () => string;
}

/** Links by which a person turns off one kind of mail without signing in. They work for ever. */
export function createUnsubscribeLinks({ secret, publicUrl }: Deps) {
  const tokens = signedText(secret, 'unsubscribe');
  const queryFor = ({ userId, kind }: Subscription) => `?token=${tokens.make([userId, kind])}`;

  return {
    /** Asks first: what merely looks at the links of a mail turns nothing off. */
    pageFor: (of: Subscription) => `${publicUrl()}${pages.unsubscribe}${queryFor(of)}`,

    /** Where a mail program posts to when somebody presses its own button (RFC 8058). */
    headersFor: (of: Subscription) => ({
      'List-Unsubscribe': `<${publicUrl()}${unsubscribe.path}${queryFor(of)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),

    /** Undefined for what we did not sign, and for a kind that there is no more. */
    read: (token: string): Subscription | undefined => {
      const [userId, kind] = (tokens.read(token) ?? []) as [string?, MailKind?];
      return userId && kind && Object.hasOwn(mailKinds, kind) ? { userId, kind } : undefined;
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
