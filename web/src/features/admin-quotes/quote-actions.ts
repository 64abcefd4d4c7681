import type { Quote } from '@chesapeake/contract/quotes/quotes';

export type QuoteAction = 'send' | 'copy-link' | 'withdraw';

/** What the office can do with a quote, by its state. Without an address, it is sent only once. */
export function quoteActionsFor({
  state,
  customer,
}: Pick<Quote, 'state' | 'customer'>): QuoteAction[] {
  switch (state) {
    case 'Draft':
      return ['send', 'withdraw'];
    case 'Sent':
      return customer.email === null
        ? ['copy-link', 'withdraw']
        : ['copy-link', 'send', 'withdraw'];
    case 'Accepted':
      return ['copy-link'];
    case 'Expired':
      return ['withdraw'];
    case 'Declined':
    case 'Withdrawn':
      return [];
  }
}

/** A quote that was sent is sent again. Without an address, the office passes the link on. */
export function sendLabel({ state, customer }: Pick<Quote, 'state' | 'customer'>) {
  if (customer.email === null) return 'Mark as sent';
  return state === 'Draft' ? 'Send by email' : 'Send again';
}
