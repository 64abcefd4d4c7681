import type { Permission } from '@chesapeake/contract/permissions';
import { useSyncExternalStore } from 'react';

/** Who is signed in, as login and profile answer it, kept in the browser under `userInfo`. */
export interface Session {
  token: string;
  _id: string;
  name: string;
  email: string;
  phone: string | null;
  isAdmin: boolean;
  isDriver: boolean;
  driverId: string | null;
  /** Every administrator has one. */
  role: { _id: string; name: string } | null;
  /** What they may see and change of the business. */
  permissions: readonly Permission[];
  /** ISO 8601; null where this is the first sign-in. Login alone tells it. */
  previousSignInAt: string | null;
}

const key = 'userInfo';
/** A copy of what the server told this person: it goes with them. */
export const notificationsKey = 'user-notifications';

/** Why a session is over: the person said so, here or in another tab, their account is closed, or the server forgot it. */
export type SessionEnd = 'signed-out' | 'signed-out-elsewhere' | 'closed' | 'expired';

const watchers = new Set<() => void>();
const endWatchers = new Set<(why: SessionEnd) => void>();
let seenText: string | null = null;
let seen: Session | undefined;

/** Signed in is who has a token; anything else in its place, unreadable text included, is signed out. */
export function readSession(): Session | undefined {
  const text = stored();
  if (text !== seenText) {
    seenText = text;
    seen = text === null ? undefined : parse(text);
  }
  return seen;
}

function stored(): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    // A browser that keeps nothing for this site.
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
    _id: textOf(_id),
    name: textOf(name),
    email: textOf(email),
    phone: typeof phone === 'string' ? phone : null,
    isAdmin: isAdmin === true,
    isDriver: isDriver === true,
    driverId: typeof driverId === 'string' && driverId !== '' ? driverId : null,
    role: isRole(rest.role) ? rest.role : null,
    permissions: Array.isArray(rest.permissions) ? rest.permissions : [],
    previousSignInAt: isMoment(previousSignInAt) ? previousSignInAt : null,
  };
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isRole = (value: unknown): value is { _id: string; name: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { name?: unknown }).name === 'string';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function write(info: object) {
  localStorage.setItem(key, JSON.stringify(info));
  for (const tell of watchers) tell();
}

/** Kept whole, as the server gave it. */
export function startSession(info: Session & Record<string, unknown>) {
  forgetNotifications();
  write(info);
}

/** Whatever the way one person goes or another comes: nobody reads what is not theirs. */
function forgetNotifications() {
  try {
    localStorage.removeItem(notificationsKey);
  } catch {
    // Nothing was kept.
  }
}

/** Merges what the server now says of the person whose token asked; the token stays. */
export function refreshSession(news: object, token: string | undefined) {
  if (!token || readSession()?.token !== token) return;
  write({ ...JSON.parse(stored() ?? '{}'), ...news });
}

export function endSession(why: SessionEnd) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is to be forgotten.
  }
  forgetNotifications();
  for (const tell of endWatchers) tell(why);
  for (const tell of watchers) tell();
}

/** Hears of every end of the session. */
export function onSessionEnd(tell: (why: SessionEnd) => void) {
  hearOtherTabs();
  endWatchers.add(tell);
  return () => {
    endWatchers.delete(tell);
  };
}

function watch(tell: () => void) {
  hearOtherTabs();
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
  };
}

let heard: Window | undefined;

/** One listener for all: the end must be noticed before anyone reads the storage anew. */
function hearOtherTabs() {
  if (heard === window) return;
  heard = window;
  const look = () => {
    const before = seen;
    if (before && !readSession()) for (const tell of endWatchers) tell('signed-out-elsewhere');
    for (const tell of watchers) tell();
  };
  window.addEventListener('storage', look);
  // A page that comes back from the browser's memory heard nothing meanwhile.
  window.addEventListener('pageshow', look);
}

/** The server renders for someone signed out; the browser corrects that at once. */
export const useSession = () => useSyncExternalStore(watch, readSession, () => undefined);

export const firstNameOf = ({ name }: Pick<Session, 'name'>) => name.trim().split(/\s+/)[0] ?? '';
