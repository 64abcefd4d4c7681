import { createTextSigner } from '../../text-signer.ts';

/** The token in a quote's link: it names the quote, and nobody can guess or change it. */
export function createQuoteLinks(secret: string) {
  const links = createTextSigner(secret, 'quote');
  return {
    tokenFor: (quoteId: string) => links.sign([quoteId]),

    /** The id of the quote; undefined for a changed link. */
    read: (token: string): string | undefined => {
      const [id] = (links.verify(token) ?? []) as [string?];
      return id;
    },
  };
}
