import { maxExactCount } from '@chesapeake/contract/http/lists';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../db/query-helpers.ts';

/** A longer address makes headers that some proxies refuse; then a client counts pages by itself. */
const maxLinkedLength = 1_000;

/** Sets the total count and the links to other pages. */
export function setListHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, limit }: { page: number; limit: number },
  { rows, total }: Page<unknown>,
) {
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const links: [string, number][] = [['first', 1]];
  if (page > 1) links.push(['prev', Math.min(page - 1, lastPage)]);
  // Above the count limit, a full page is the only sign that there is more.
  const mayHaveMore = total >= maxExactCount && rows.length === limit;
  if (page < lastPage || mayHaveMore) links.push(['next', page + 1]);
  links.push(['last', lastPage]);

  const address = (to: number) => {
    const url = new URL(request.url, 'http://list');
    url.searchParams.set('page', String(to));
    return `${url.pathname}${url.search}`;
  };
  reply.header('x-total-count', total);
  if (request.url.length > maxLinkedLength) return;
  reply.header('link', links.map(([rel, to]) => `<${address(to)}>; rel="${rel}"`).join(', '));
}
