import { quoteTerms, quoteTexts } from '@chesapeake/contract/quotes/quotes';

/** The form of the dialog: an empty or unreadable time is wrong, rather than the usual one. */
export const quoteTermsFor = (pickup: Date) =>
  quoteTerms
    .extend({ validUntil: quoteTerms.shape.validUntil.unwrap() })
    .refine(({ validUntil }) => validUntil <= pickup, {
      path: ['validUntil'],
      error: quoteTexts.validityAfterPickup,
    });
