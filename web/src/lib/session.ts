import type { Permission } from '@chesapeake/contract/roles/permissions';
import { useSyncExternalStore } from 'react';

/** The signed-in user as returned by login and profile, stored in localStorage under `userInfo`. */
export interface Session {
  token: string;
  _id: string;
  name: string;
  email: string;
  phone: string | null;
  isAdmin: boolean;
  isDriver: boolean;
  driverId: string | null;
  /** Set for every administrator. */
  role: { _id: string; name: string } | null;
  /** What they may see and change. */
  permissions: readonly Permission[];
  /** ISO 8601; null at the first sign-in. Only login returns it. */
  previousSignInAt: string | null;
  /** An administrator whose password is easy to guess. */
  hasCommonPassword?: boolean;
}

const storageKey = 'userInfo';
/** The local copy of the user's notifications; removed with the session. */
export const notificationsKey = 'user-notifications';

/**
 * Why a session ended: signed out here or in another tab, account closed, or expired on the server.
 */
export type SessionEndReason = 'signed-out' | 'signed-out-elsewhere' | 'closed' | 'expired';

const listeners = new Set<() => void>();
const endListeners = new Set<(reason: SessionEndReason) => void>();
let cachedText: string | null = null;
let cachedSession: Session | undefined;

/** A session needs a token; anything else, including unreadable text, counts as signed out. */
export function readSession(): Session | undefined {
  const text = readStored();
  if (text !== cachedText) {
    cachedText = text;
    cachedSession = text === null ? undefined : parse(text);
  }
  return cachedSession;
}

function readStored(): string | null {
  try {
    return globalThis.localStorage?.getItem(storageKey) ?? null;
  } catch {
    // Storage is blocked for this site.
    return null;
  }
}

function parse(text: string): Session | undefined {
  let info: unknown;
  try {
    info = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof info !== 'object' || info === null) return undefined;
  const { token, _id, name, email, phone, isAdmin, isDriver, driverId, previousSignInAt, ...rest } =
    info as Record<string, unknown>;
  if (typeof token !== 'string' || token === '') return undefined;
  return {
    token,
    _id: textOrEmpty(_id),
    name: textOrEmpty(name),
    email: textOrEmpty(email),
    phone: typeof phone === 'string' ? phone : null,
    isAdmin: isAdmin === true,
    isDriver: isDriver === true,
    driverId: typeof driverId === 'string' && driverId !== '' ? driverId : null,
    role: isRole(rest.role) ? rest.role : null,
    permissions: Array.isArray(rest.permissions) ? rest.permissions : [],
    previousSignInAt: isDateText(previousSignInAt) ? previousSignInAt : null,
    ...(rest.hasCommonPassword === true && { hasCommonPassword: true }),
  };
}

const isDateText = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isRole = (value: unknown): value is { _id: string; name: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { name?: unknown }).name === 'string';

const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

function write(info: object) {
  localStorage.setItem(storageKey, JSON.stringify(info));
  for (const listener of listeners) listener();
}

/** Stores the complete server reply. */
export function startSession(info: Session & Record<string, unknown>) {
  clearStoredNotifications();
  write(info);
}

/** No user may see another's notifications. */
function clearStoredNotifications() {
  try {
    localStorage.removeItem(notificationsKey);
  } catch {
    // Nothing was stored.
  }
}

/** Merges the server's data of the user with this token; keeps the token. */
export function refreshSession(profile: object, token: string | undefined) {
  if (!token || readSession()?.token !== token) return;
  write({ ...JSON.parse(readStored() ?? '{}'), ...profile });
}

export function endSession(reason: SessionEndReason) {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
  clearStoredNotifications();
  for (const listener of endListeners) listener(reason);
  for (const listener of listeners) listener();
}

/** Calls the listener whenever the session ends. */
export function onSessionEnd(listener: (reason: SessionEndReason) => void) {
  listenToOtherTabs();
  endListeners.add(listener);
  return () => {
    endListeners.delete(listener);
  };
}

function subscribe(listener: () => void) {
  listenToOtherTabs();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

let watchedWindow: Window | undefined;

/** One listener for all, so the end is noticed before anyone reads the storage again. */
function listenToOtherTabs() {
  if (watchedWindow === window) return;
  watchedWindow = window;
  const onStorageChange = () => {
    const before = cachedSession;
    if (before && !readSession())
      for (const listener of endListeners) listener('signed-out-elsewhere');
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', onStorageChange);
  // Pages restored from the back/forward cache missed the events.
  window.addEventListener('pageshow', onStorageChange);
}

/** The server renders as signed out; the browser corrects it at once. */
export const useSession = () => useSyncExternalStore(subscribe, readSession, () => undefined);

export const firstNameOf = ({ name }: Pick<Session, 'name'>) => name.trim().split(/\s+/)[0] ?? '';
