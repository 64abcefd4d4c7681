import { missedText } from '@chesapeake/contract/event-texts';
import { listNotifications, type Notification } from '@chesapeake/contract/notifications';
import { call } from '../../lib/http.ts';
import { client } from '../../lib/queries.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { toldQuery } from './queries.ts';

/** As many as the server gives at once, and as often as it is asked: more than anybody is told in a day. */
const askedFor = 200;
const pagesAtMost = 10;
/** The oldest are forgotten: beyond that nothing is compared. */
const remembered = askedFor * pagesAtMost;

/**
 * Keeps count of what this tab has told: nothing twice, and what came while it could hear nothing is
 * told when it can again. What was there when the page was opened is in the list, and is not missed;
 * but where its event still comes, it happened just now and is told.
 */
export function createMissed() {
  const told = new Set<string>();
  let last: string | undefined;
  let hasBegun = false;
  let asking = Promise.resolve();

  const remember = (ids: Iterable<string>) => {
    for (const id of ids) told.add(id);
    for (const oldest of told) {
      if (told.size <= remembered) break;
      told.delete(oldest);
    }
  };

  async function begin() {
    const { rows } = await client.fetchQuery(toldQuery);
    last = rows[0]?.id;
    hasBegun = true;
  }

  async function tellMissed() {
    const since = await askSince(last);
    const missed = since.filter(({ id }) => !told.has(id));
    remember(missed.map(({ id }) => id));
    last = since[0]?.id ?? last;
    const [one] = missed;
    if (missed.length > 1) toasts.info(missedText(missed.length));
    else if (one) toasts[one.type === 'success' ? 'success' : 'info'](one.message);
  }

  return {
    /** Whether this is the first that the tab hears of it. */
    isNews: (id: string) => {
      const isNew = !told.has(id);
      remember([id]);
      return isNew;
    },
    /** One after the other: none may tell what the one before is about to. Unanswered, the next one asks. */
    catchUp: () => {
      asking = asking.then(() => (hasBegun ? tellMissed() : begin())).catch(() => {});
      return asking;
    },
  };
}

/** What is unread of what came after it, newest first. */
async function askSince(after: string | undefined) {
  // By id: one that comes between two pages is the last of one and the first of the next.
  const byId = new Map<string, Notification>();
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const { rows } = await call(listNotifications, {
      query: { after, status: 'unread', limit: askedFor, page },
    });
    for (const row of rows) byId.set(row.id, row);
    if (rows.length < askedFor) break;
  }
  return [...byId.values()];
}
