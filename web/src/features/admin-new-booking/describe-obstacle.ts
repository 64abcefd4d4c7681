import type { Obstacle } from '@chesapeake/contract/bookings/book-for-customer';
import {
  formatClockTime,
  formatDay,
  formatTimeRelativeToDay,
} from '@chesapeake/contract/format/dates';

interface ObstacleContext {
  of: 'car' | 'driver';
  zone: string;
  now: Date;
  /** Only then is it a question which ride is meant. */
  isRoundTrip: boolean;
}

/** Why a car or a driver cannot take the ride: 'Return: booked 2:00 PM to 4:00 PM with Ada Lane'. */
export function describeObstacle(obstacle: Obstacle, context: ObstacleContext): string {
  const text = reason(obstacle, context);
  return context.isRoundTrip && obstacle.leg === 2 ? `Return: ${uncapitalize(text)}` : text;
}

function reason(obstacle: Obstacle, { of, zone, now }: ObstacleContext): string {
  const { kind, from, until, withName } = obstacle;
  switch (kind) {
    case 'booked':
      return `Booked${span(from, until, { zone, now })}${withName ? ` with ${withName}` : ''}`;
    case 'away': {
      const what = of === 'car' ? 'Out of service' : 'Time off';
      return until
        ? `${what} until ${formatDay(until, zone, now)}, ${formatClockTime(until, zone)}`
        : what;
    }
    case 'not-available':
      return of === 'car' ? 'Under maintenance' : 'Not on duty';
    case 'too-small':
      return 'Too few seats';
    case 'own-ride':
      return 'This is the caller';
  }
}

function span(
  from: Date | null,
  until: Date | null,
  { zone, now }: Pick<ObstacleContext, 'zone' | 'now'>,
) {
  if (!from || !until) return '';
  const start = `${formatDay(from, zone, now)}, ${formatClockTime(from, zone)}`;
  return ` ${start} to ${formatTimeRelativeToDay(until, from, zone, now)}`;
}

const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
