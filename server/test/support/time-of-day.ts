import { formatClockHour, isoDayIn } from '@chesapeake/contract/format/dates';
import { addMs, hours, minutes } from '../../src/clock.ts';
import type { TestApp } from './app.ts';

function advanceUntil(app: TestApp, isReached: (date: Date) => boolean) {
  let date = app.now();
  while (!isReached(date)) date = addMs(date, minutes(15));
  app.advanceClock(date.getTime() - app.now().getTime());
}

/** Advances the clock to shortly before midnight in the zone, on the first suitable day. */
export function advanceToLateEvening(
  app: TestApp,
  zone: string,
  isSuitable = (_day: string) => true,
) {
  const isLate = (date: Date) => isoDayIn(date, zone) !== isoDayIn(addMs(date, hours(0.5)), zone);
  advanceUntil(app, (date) => isLate(date) && isSuitable(isoDayIn(date, zone)));
}

/** Advances the clock to an hour far from midnight in the zone. */
export function advanceToMidday(app: TestApp, zone: string) {
  advanceUntil(app, (date) => formatClockHour(date, zone) === '12 PM');
}
