import { countedUpTo } from '@chesapeake/contract/lists';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../db/lists.ts';

/** Tells the length of the whole list, and where its neighbouring pages are. */
export function setListHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, limit }: { page: number; limit: number },
  { rows, total }: Page<unknown>,
) {
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const neighbours: [string, number][] = [['first', 1]];
  if (page > 1) neighbours.push(['prev', Math.min(page - 1, lastPage)]);
  // Beyond the number that is counted to, a full page is the only sign that more follows.
  const mayHaveMore = total >= countedUpTo && rows.length === limit;
  if (page < lastPage || mayHaveMore) neighbours.push(['next', page + 1]);
  neighbours.push(['last', lastPage]);

  const address = (to: number) => {
    const url = new URL(request.url, 'http://list');
    url.searchParams.set('page', String(to));
    return `${url.pathname}${url.search}`;
  };
  reply.header('x-total-count', total);
  reply.header('link', neighbours.map(([rel, to]) => `<${address(to)}>; rel="${rel}"`).join(', '));
}
