import { pages } from '@chesapeake/contract/pages/pages';
import { createTextSigner } from '../../text-signer.ts';

interface Deps {
  secret: string;
  /** The base of links. A function, because the port may be known only once the server listens. */
  publicUrl: () => string;
}

/** Links to pay for a booking without signing in. They never expire, and change with nothing. */
export function createPayLinks({ secret, publicUrl }: Deps) {
  const tokens = createTextSigner(secret, 'pay');
  const pathFor = (bookingId: string) => pages.payLink.replace(':token', tokens.sign([bookingId]));

  return {
    pathFor,

    urlFor: (bookingId: string) => `${publicUrl()}${pathFor(bookingId)}`,

    /** The booking; undefined if we did not sign it. */
    read: (token: string) => {
      const [bookingId] = (tokens.verify(token) ?? []) as [string?];
      return bookingId;
    },
  };
}

export type PayLinks = ReturnType<typeof createPayLinks>;
