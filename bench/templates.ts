import type { Captured } from './capture.ts';
import { customerOf, idFor, tokenHash } from './seeded-ids.ts';

/** A piece of a captured value that differs between requests. */
export type Varying =
  /** The ids of the caller, of the session and of the requested car. */
  | { what: 'user' | 'session' | 'car' }
  | { what: 'tokenHash' }
  /** A time of the ride. */
  | { what: 'time'; secondsAfterPickup: number }
  /** An id that the request created, by its place among them. */
  | { what: 'created'; place: number };

/** A parameter value in pieces, so that other requests can fill them in. */
export type Template = (string | Varying)[] | null;

export interface TemplateStatement {
  text: string;
  isPrepared: boolean;
  values: Template[];
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const time =
  '\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d(?::?\\d\\d)?)';
const hash = '[0-9a-f]{64}';
const piece = new RegExp(`(${uuid}|${time}|${hash})`, 'gi');

/** No time of a ride is later than this after its pickup. */
const maxRideSeconds = 6 * 3_600;

/** Finds what varies in the captured values, also inside of JSON and ranges. */
export function toTemplates({ request, sentAt, statements }: Captured): TemplateStatement[] {
  const customer = customerOf(request.headers.authorization?.slice('Bearer '.length) ?? '');
  const body = request.body as { car: string; pickupTime: Date } | undefined;
  const query = new URL(request.path, 'http://bench').searchParams;
  const pickup = Number(body?.pickupTime ?? new Date(query.get('pickupTime') ?? Number.NaN));
  const known = new Map<string, Varying>([
    [idFor('user', customer), { what: 'user' }],
    [idFor('session', customer), { what: 'session' }],
    [tokenHash(customer), { what: 'tokenHash' }],
    ...(body ? [[body.car, { what: 'car' }] as const] : []),
  ]);
  let created = 0;

  function recognize(text: string): string | Varying {
    const found = known.get(text);
    if (found) return found;
    if (text.length === 36 && isCreatedSince(sentAt, text)) {
      const next: Varying = { what: 'created', place: created };
      created += 1;
      known.set(text, next);
      return next;
    }
    // A pickup is at a full minute, and so is what is counted from it; the current time is not.
    const secondsAfterPickup = (parseTime(text) - pickup) / 1_000;
    return secondsAfterPickup >= 0 &&
      secondsAfterPickup <= maxRideSeconds &&
      secondsAfterPickup % 60 === 0
      ? { what: 'time', secondsAfterPickup }
      : text;
  }

  return statements.map(({ text, isPrepared, values }) => ({
    text,
    isPrepared,
    values: values.map((value) => value?.split(piece).filter(Boolean).map(recognize) ?? null),
  }));
}

/** PostgreSQL writes `2030-01-31 12:00:00+00`. */
const parseTime = (text: string) =>
  Date.parse(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));

/** A random id, or one whose first 48 bits are a time since the request was sent. */
const isCreatedSince = (sentAt: Date, id: string) =>
  id[14] === '4' || Number.parseInt(id.replace('-', '').slice(0, 12), 16) >= sentAt.getTime();
