import { isoDayIn } from '@chesapeake/contract/format/dates';
import { addMs, hours, minutes } from '../../src/clock.ts';
import type { TestApp } from './app.ts';

/** Advances the clock to shortly before midnight in the zone, on the first suitable day. */
export function advanceToLateEvening(
  app: TestApp,
  zone: string,
  isSuitable = (_day: string) => true,
) {
  let date = app.now();
  const isLate = () => isoDayIn(date, zone) !== isoDayIn(addMs(date, hours(0.5)), zone);
  while (!isLate() || !isSuitable(isoDayIn(date, zone))) date = addMs(date, minutes(15));
  app.advanceClock(date.getTime() - app.now().getTime());
}
