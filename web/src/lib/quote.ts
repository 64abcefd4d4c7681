import { pages } from '@chesapeake/contract/pages/pages';

/** What a visitor has told the landing page about a ride; fields may be empty. */
export interface Quote {
  service: string;
  pickup: string;
  /** On the business's clock: '2026-11-20T14:30'. */
  time: string;
}

/**
 * The query of the booking page. The landing page's form sends these names itself while its script
 * is still loading.
 */
export const quoteFields = ['service', 'pickup', 'time'] as const satisfies (keyof Quote)[];

/** The booking form, filled in with this much. */
export function quotePath(quote: Quote): string {
  const filled = quoteFields.flatMap((name) => {
    const value = quote[name].trim();
    return value ? [[name, value]] : [];
  });
  return filled.length > 0 ? `${pages.book}?${new URLSearchParams(filled)}` : pages.book;
}

export const readQuote = (query: URLSearchParams): Quote => ({
  service: query.get('service') ?? '',
  pickup: query.get('pickup') ?? '',
  time: query.get('time') ?? '',
});
