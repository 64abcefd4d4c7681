import {
  acceptQuote,
  countQuotes,
  createQuote,
  declineQuote,
  getQuoteByLink,
  listQuotes,
  sendQuote,
  withdrawQuote,
} from '@chesapeake/contract/quotes/quotes';
import type { Route } from '../../http/route.ts';
import type { Quotes } from './service.ts';

export function quoteRoutes(route: Route, quotes: Quotes) {
  route(createQuote, ({ caller, body }) => quotes.create(caller, body));
  route(listQuotes, ({ caller, query }) => quotes.list(caller, query));
  route(countQuotes, () => quotes.count());
  route(sendQuote, ({ caller, params }) => quotes.send(caller, params.id));
  route(withdrawQuote, ({ caller, params }) => quotes.withdraw(caller, params.id));
  route(getQuoteByLink, ({ params }) => quotes.getByLink(params.token));
  route(acceptQuote, ({ params }) => quotes.accept(params.token));
  route(declineQuote, ({ params, body }) => quotes.decline(params.token, body));
}
