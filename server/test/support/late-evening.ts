import { dayIn } from '@chesapeake/contract/moments';
import { hours, later, minutes } from '../../src/clock.ts';
import type { TestApp } from './app.ts';

/** Moves the clock to shortly before midnight in a zone, of the first day that will do. */
export function toLateEvening(app: TestApp, zone: string, willDo = (_day: string) => true) {
  let moment = app.now();
  const isLate = () => dayIn(moment, zone) !== dayIn(later(moment, hours(0.5)), zone);
  while (!isLate() || !willDo(dayIn(moment, zone))) moment = later(moment, minutes(15));
  app.wait(moment.getTime() - app.now().getTime());
}
