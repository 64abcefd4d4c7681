import { missedText } from '@chesapeake/contract/event-texts';
import { listNotifications } from '@chesapeake/contract/notifications';
import { call } from '../../lib/http.ts';
import { client } from '../../lib/queries.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { toldQuery } from './queries.ts';

/** More than anybody is told while one page is open; the oldest are forgotten. */
const remembered = 1_000;
/** As many as the server gives at once. */
const askedFor = 200;

/**
 * Keeps count of what this tab has told: nothing twice, and what came while it could hear nothing is
 * told when it can again. What was there when the page was opened is in the list, and is no news.
 */
export function createMissed() {
  const known = new Set<string>();
  let last: string | undefined;
  let hasBegun = false;
  let asking = Promise.resolve();

  const know = (ids: string[]) => {
    for (const id of ids) known.add(id);
    for (const oldest of known) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
  };

  async function begin() {
    const { rows } = await client.fetchQuery(toldQuery);
    know(rows.map(({ id }) => id));
    last = rows[0]?.id;
    hasBegun = true;
  }

  async function tellMissed() {
    const { rows, total } = await call(listNotifications, {
      query: { after: last, status: 'unread', limit: askedFor },
    });
    const missed = rows.filter(({ id }) => !known.has(id));
    // Those that are not among the answered ones count, too.
    const count = total - (rows.length - missed.length);
    know(rows.map(({ id }) => id));
    last = rows[0]?.id ?? last;
    const [one] = missed;
    if (count > 1) toasts.info(missedText(count));
    else if (one) toasts[one.type === 'success' ? 'success' : 'info'](one.message);
  }

  return {
    /** Whether this is the first that the tab hears of it. */
    isNews: (id: string) => {
      const isNew = !known.has(id);
      know([id]);
      return isNew;
    },
    /** One after the other: none may tell what the one before is about to. Unanswered, the next one asks. */
    catchUp: () => {
      asking = asking.then(() => (hasBegun ? tellMissed() : begin())).catch(() => {});
      return asking;
    },
  };
}
