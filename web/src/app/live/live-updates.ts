import { setMyDuty } from '@chesapeake/contract/drivers/drivers';
import {
  isSuccessEvent,
  socketEventTexts,
} from '@chesapeake/contract/notifications/socket-event-texts';
import type {
  ChangeTopic,
  RoomJoinName,
  ToastEventName,
} from '@chesapeake/contract/notifications/socket-events';
import type { PaymentOutcome } from '@chesapeake/contract/payments/payments';
import { getSettings } from '@chesapeake/contract/settings/settings';
import { createMissedTracker } from '../../features/notifications/missed-notifications.ts';
import { connection } from '../../lib/connection.ts';
import { call } from '../../lib/http.ts';
import { clearCacheForOtherToken, queryClient } from '../../lib/query-client.tsx';
import type { QueryRoot } from '../../lib/query-roots.ts';
import { isRecentMutation } from '../../lib/recent-mutations.ts';
import { readSession } from '../../lib/session.ts';
import { openSocket, type SocketEvent } from '../../lib/socket.ts';
import { invalidateWhenIdle } from '../../lib/use-optimistic-mutation.ts';
import { updateBusiness } from '../../shared/business/index.ts';
import { toasts } from '../../ui/toasts.tsx';
import { reloadSession } from '../reload-session.ts';
import { queryRootsOfChange, queryRootsOfEvent } from './affected-queries.ts';

type ToastEvent = Exclude<SocketEvent, { name: 'changed' }>;

/** Batches refetches of one moment, and limits how often they run during a burst. */
const batchMs = 100;
const minIntervalMs = 1_000;
/** Spreads the requests of many clients after a broadcast. */
const maxJitterMs = 3_000;

/**
 * Opens the live connection for this token: shows toasts and refetches what events change. Returns
 * a function that closes it.
 */
export function startLiveUpdates(token: string): () => void {
  clearCacheForOtherToken(token);
  const missed = createMissedTracker();
  const changed = new Set<QueryRoot>();
  let batchTimer: ReturnType<typeof setTimeout> | undefined;
  let catchUpTimer: ReturnType<typeof setTimeout> | undefined;
  let businessTimer: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = 0;
  let wasUp = false;

  const refresh = (roots: readonly QueryRoot[]) => {
    for (const root of roots) changed.add(root);
    const waitMs = Math.max(batchMs, refreshedAt + minIntervalMs - Date.now());
    batchTimer ??= setTimeout(() => {
      batchTimer = undefined;
      refreshedAt = Date.now();
      invalidateWhenIdle(
        queryClient,
        [...changed].map((root) => [root]),
      );
      changed.clear();
    }, waitMs);
  };
  const refreshAll = () => invalidateWhenIdle(queryClient, [[]]);

  /** SessionWatch handles an ended session. */
  const reloadSessionAndRejoin = () =>
    reloadSession().then(
      () => socket.join(),
      () => {},
    );

  function catchUp() {
    void refetchBusiness();
    void reloadSessionAndRejoin();
    void missed.catchUp();
    refreshAll();
  }

  function catchUpSoon() {
    catchUpTimer ??= setTimeout(() => {
      catchUpTimer = undefined;
      catchUp();
    }, Math.random() * maxJitterMs);
  }

  const socket = openSocket(token, {
    rooms: roomsToJoin,
    onUp: () => {
      connection.up();
      if (wasUp) catchUp();
      // The page's queries have just run; the next poll catches whatever happened in between.
      else void missed.catchUp();
      wasUp = true;
    },
    onDown: connection.down,
    onEvent: (event) => {
      if (event.name === 'changed') handleChange(event.payload.what);
      else handleToastEvent(event);
    },
    onRejected: reloadSessionAndRejoin,
  });
  connection.down();

  /** The broadcast reaches every client at once, so spread their requests. */
  function refetchBusinessSoon() {
    businessTimer ??= setTimeout(
      () => {
        businessTimer = undefined;
        void refetchBusiness();
      },
      Math.random() * (readSession()?.isAdmin ? 0 : maxJitterMs),
    );
  }

  function handleToastEvent(event: ToastEvent) {
    const { name, payload } = event;
    const isNew = missed.isFirstToast(payload.id);
    if (isNew && !isCausedByThisTab(event)) {
      toasts[isSuccessEvent[name] ? 'success' : 'info'](toastText(name, payload));
    }
    if (name === 'driverStatusUpdate') void reloadSessionAndRejoin();
    refresh(queryRootsOfEvent(name));
  }

  function handleChange(topic: ChangeTopic) {
    if (topic === 'everything') return catchUpSoon();
    if (topic === 'settings') refetchBusinessSoon();
    if (topic === 'account') void reloadSessionAndRejoin();
    if (topic === 'notifications') void missed.catchUp();
    refresh(queryRootsOfChange(topic));
  }

  return () => {
    clearTimeout(batchTimer);
    clearTimeout(catchUpTimer);
    clearTimeout(businessTimer);
    socket.close();
    connection.end();
  };
}

/** Replaces the data embedded in the page; on failure, keeps it until the next event. */
const refetchBusiness = () => call(getSettings, {}).then(updateBusiness, () => {});

/** As specified: admins join the admin room, everyone else their own. */
function roomsToJoin(): [RoomJoinName, string][] {
  const { _id = '', isAdmin = false, driverId = null } = readSession() ?? {};
  if (_id === '') return [];
  if (isAdmin) return [['joinAdminRoom', _id]];
  const rooms: [RoomJoinName, string][] = [['joinUserRoom', _id]];
  return driverId ? [...rooms, ['joinDriverRoom', driverId]] : rooms;
}

/** The pay endpoint's answer when the payment is final. */
const paidStatus: PaymentOutcome['status'] = 'paid';

/** The user who did it in this tab already got a message. */
function isCausedByThisTab({ name, payload }: ToastEvent) {
  const newStatus = 'newStatus' in payload ? payload.newStatus : undefined;
  if (name === 'driverStatusUpdate') return isRecentMutation(setMyDuty.path, newStatus);
  if (name === 'bookingPaymentConfirmed') return isRecentMutation(payload.bookingId, paidStatus);
  return 'bookingId' in payload && isRecentMutation(payload.bookingId, newStatus);
}

/**
 * The notification's own message, or else the event's text. The contract has already matched
 * payload and event.
 */
const toastText = (name: ToastEventName, payload: ToastEvent['payload']) =>
  payload.message ?? socketEventTexts[name](payload as never);
