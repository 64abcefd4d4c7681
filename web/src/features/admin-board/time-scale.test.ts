import { expect, test } from 'vitest';
import { at, day, zone } from './test/board.ts';
import {
  gapsBetween,
  joined,
  placeOf,
  scaleOf,
  shareAt,
  shareOver,
  ticksOf,
} from './time-scale.ts';

const friday = { day, from: at(0), until: at(24) };
const span = (from: number, until: number) => ({ from: at(from), until: at(until) });

test('shows 6 AM to 10 PM, and as much more as the rides need', { tags: ['PLAN-1'] }, () => {
  expect(scaleOf(friday, zone, [])).toEqual({ ...span(6, 22), hours: 16 });
  expect(scaleOf(friday, zone, [span(4.5, 9), span(20, 25.25)])).toMatchObject(span(4, 26));
  // What began the day before or ends late on the next one is cut off.
  expect(scaleOf(friday, zone, [span(-5, 1), span(20, 40)])).toMatchObject(span(0, 30));
});

test('a day on which clocks change has as many hours as it has', { tags: ['PLAN-1'] }, () => {
  const autumn = {
    day: '2026-11-01',
    from: new Date('2026-11-01T04:00:00Z'),
    until: new Date('2026-11-02T05:00:00Z'),
  };
  const long = scaleOf(autumn, zone, [autumn]);
  expect(long.hours).toBe(25);
  expect(
    ticksOf(long, zone)
      .slice(0, 4)
      .map(({ label }) => label),
  ).toEqual(['12 AM', '1 AM EDT', '1 AM EST', '2 AM']);
  const spring = {
    day: '2026-03-08',
    from: new Date('2026-03-08T05:00:00Z'),
    until: new Date('2026-03-09T04:00:00Z'),
  };
  const short = scaleOf(spring, zone, [spring]);
  expect(short.hours).toBe(23);
  expect(
    ticksOf(short, zone)
      .slice(0, 3)
      .map(({ label }) => label),
  ).toEqual(['12 AM', '1 AM', '3 AM']);
  // 10 PM on the clock is an hour earlier than on other days.
  expect(scaleOf(spring, zone, []).until).toEqual(new Date('2026-03-09T02:00:00Z'));
});

test('places spans in percent, cut off at the ends', () => {
  const scale = { ...span(6, 22), hours: 16 };
  expect(placeOf(scale, span(10, 14))).toEqual({ left: '25%', width: '25%' });
  expect(placeOf(scale, span(4, 8))).toEqual({ left: '0%', width: '12.5%' });
  expect(placeOf(scale, span(2, 5))).toBeUndefined();
  expect(placeOf(scale, span(22, 23))).toBeUndefined();
  expect(shareAt(scale, at(14))).toBe(0.5);
  // Of a ride that began before the board does, only the shown part counts.
  expect(shareOver(scale, span(4, 8), at(7))).toBe(0.5);
  expect(shareOver(scale, span(10, 12), at(13))).toBe(1);
});

test('finds what spans leave free', () => {
  expect(gapsBetween([span(9, 12), span(6, 8)], span(6, 14))).toEqual([span(8, 9), span(12, 14)]);
  expect(gapsBetween([span(5, 20)], span(6, 14))).toEqual([]);
  expect(gapsBetween([], span(6, 14))).toEqual([span(6, 14)]);
});

test('joins spans that overlap or touch', () => {
  expect(joined([span(8, 9), span(4, 6), span(5, 7), span(7, 8)])).toEqual([span(4, 9)]);
  expect(joined([span(4, 10), span(5, 6), span(12, 14)])).toEqual([span(4, 10), span(12, 14)]);
});
