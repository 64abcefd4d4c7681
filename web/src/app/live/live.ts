import { setOwnDuty } from '@chesapeake/contract/drivers';
import { eventTexts, isGoodNews } from '@chesapeake/contract/event-texts';
import type { Changeable, JoinName, ToastEventName } from '@chesapeake/contract/events';
import type { PayNext } from '@chesapeake/contract/payments';
import { getSettings } from '@chesapeake/contract/settings';
import { createMissed } from '../../features/notifications/missed.ts';
import { showBusiness } from '../../lib/business.tsx';
import { connection } from '../../lib/connection.ts';
import { call } from '../../lib/http.ts';
import { askAnew } from '../../lib/optimistic.ts';
import { isOwnDeed } from '../../lib/own-deeds.ts';
import { client, keepAnswersFor } from '../../lib/queries.tsx';
import type { Root } from '../../lib/query-roots.ts';
import { readSession } from '../../lib/session.ts';
import { type Heard, openSocket } from '../../lib/socket.ts';
import { toasts } from '../../ui/toasts.tsx';
import { askWhoIAm } from '../ask-who-i-am.ts';
import { rootsOfChange, rootsOfEvent } from './refreshing.ts';

type Told = Exclude<Heard, { name: 'changed' }>;

/** What comes within a moment is asked for once, and in a rush no more often than one can read. */
const gatherMs = 100;
const apartMs = 1_000;
/** What everybody hears at once, not everybody asks about at once. */
const spreadMs = 3_000;

/** Connects whoever has this token: what happens is told, and the pages follow. Returns how to end it. */
export function startLive(token: string): () => void {
  keepAnswersFor(token);
  const missed = createMissed();
  const changed = new Set<Root>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = 0;
  let wasUp = false;

  const refresh = (some: readonly Root[]) => {
    for (const root of some) changed.add(root);
    const waitMs = Math.max(gatherMs, refreshedAt + apartMs - Date.now());
    gathering ??= setTimeout(() => {
      gathering = undefined;
      refreshedAt = Date.now();
      askAnew(
        client,
        [...changed].map((root) => [root]),
      );
      changed.clear();
    }, waitMs);
  };
  const refreshAll = () => askAnew(client, [[]]);

  /** The session's end, if it is over, is told by whoever watches it. */
  const knowAnew = () =>
    askWhoIAm().then(
      () => socket.join(),
      () => {},
    );

  function catchUp() {
    void readBusiness();
    void knowAnew();
    void missed.catchUp();
    refreshAll();
  }

  function catchUpSoon() {
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined;
      catchUp();
    }, Math.random() * spreadMs);
  }

  const socket = openSocket(token, {
    joins,
    onUp: () => {
      connection.up();
      if (wasUp) catchUp();
      // What was asked a moment ago is not asked again; what fell between is seen with the next look.
      else void missed.catchUp();
      wasUp = true;
    },
    onDown: connection.down,
    hear: (heard) => {
      if (heard.name === 'changed') hearChange(heard.payload.what);
      else hearNews(heard);
    },
    onTurnedAway: knowAnew,
  });
  connection.down();

  /** Everyone hears of it at once, and not everyone asks at once. */
  function readBusinessSoon() {
    reading ??= setTimeout(
      () => {
        reading = undefined;
        void readBusiness();
      },
      Math.random() * (readSession()?.isAdmin ? 0 : spreadMs),
    );
  }

  function hearNews(told: Told) {
    const { name, payload } = told;
    const isNew = missed.isNews(payload.id);
    if (isNew && !isDoneHere(told)) {
      toasts[isGoodNews[name] ? 'success' : 'info'](textOf(name, payload));
    }
    if (name === 'driverStatusUpdate') void knowAnew();
    refresh(rootsOfEvent(name));
  }

  function hearChange(what: Changeable) {
    if (what === 'everything') return catchUpSoon();
    if (what === 'settings') readBusinessSoon();
    if (what === 'account') void knowAnew();
    if (what === 'notifications') void missed.catchUp();
    refresh(rootsOfChange(what));
  }

  return () => {
    clearTimeout(gathering);
    clearTimeout(catchingUp);
    clearTimeout(reading);
    socket.close();
    connection.over();
  };
}

/** What the page came with is no longer so; where it cannot be read, it stays until the next time. */
const readBusiness = () => call(getSettings, {}).then(showBusiness, () => {});

/** The specification's: administrators ask for their room, everyone else for their own. */
function joins(): [JoinName, string][] {
  const { _id = '', isAdmin = false, driverId = null } = readSession() ?? {};
  if (_id === '') return [];
  if (isAdmin) return [['joinAdminRoom', _id]];
  const own: [JoinName, string][] = [['joinUserRoom', _id]];
  return driverId ? [...own, ['joinDriverRoom', driverId]] : own;
}

/** What the pay call answers where there is nothing left to wait for. */
const paid: PayNext['status'] = 'paid';

/** Then whoever pressed the button has been told. */
function isDoneHere({ name, payload }: Told) {
  const newStatus = 'newStatus' in payload ? payload.newStatus : undefined;
  if (name === 'driverStatusUpdate') return isOwnDeed(setOwnDuty.path, newStatus);
  if (name === 'bookingPaymentConfirmed') return isOwnDeed(payload.bookingId, paid);
  return 'bookingId' in payload && isOwnDeed(payload.bookingId, newStatus);
}

/** The notification's own words; else, which payload belongs to which event, the contract has judged. */
const textOf = (name: ToastEventName, payload: Told['payload']) =>
  payload.message ?? eventTexts[name](payload as never);
