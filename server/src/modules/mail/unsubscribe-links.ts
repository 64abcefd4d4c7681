import { type MailKind, mailKinds } from '@chesapeake/contract/mail/mail-kinds';
import { unsubscribe } from '@chesapeake/contract/mail/mail-preferences';
import { pages } from '@chesapeake/contract/pages/pages';
import { createTextSigner } from '../../text-signer.ts';
import type { Subscription } from './repository.ts';

interface Deps {
  secret: string;
  /** The base of links. A function, because the port may be known only once the server listens. */
  publicUrl: () => string;
}

/** Links to unsubscribe from one kind of email without signing in. They never expire. */
export function createUnsubscribeLinks({ secret, publicUrl }: Deps) {
  const tokens = createTextSigner(secret, 'unsubscribe');
  const queryFor = ({ userId, kind }: Subscription) => `?token=${tokens.sign([userId, kind])}`;

  return {
    /** The page asks for confirmation, so link scanners do not unsubscribe anyone. */
    pageFor: (subscription: Subscription) =>
      `${publicUrl()}${pages.unsubscribe}${queryFor(subscription)}`,

    /** For one-click unsubscribe in email clients (RFC 8058). */
    headersFor: (subscription: Subscription) => ({
      'List-Unsubscribe': `<${publicUrl()}${unsubscribe.path}${queryFor(subscription)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),

    /** Undefined if we did not sign it, or the kind no longer exists. */
    read: (token: string): Subscription | undefined => {
      const [userId, kind] = (tokens.verify(token) ?? []) as [string?, MailKind?];
      return userId && kind && Object.hasOwn(mailKinds, kind) ? { userId, kind } : undefined;
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
