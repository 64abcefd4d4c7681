import { describe, expect, it } from 'vitest';
import { findRestorable, type RestoreCandidate } from './restorable.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const period = (from: number, until: number) => ({ from: at(from), until: at(until) });

const candidate = (
  _id: string,
  [from, until]: [number, number],
  { driver, was }: Pick<RestoreCandidate, 'driver' | 'was'>,
): RestoreCandidate => ({ _id, blocked: period(from, until), driver, was });

describe('the rides that an undo can give back', { tags: ['PLAN-10'] }, () => {
  it('are all of them when nothing is in the way', () => {
    const swapped = [
      candidate('one', [8, 10], { driver: 'marcus', was: 'lena' }),
      candidate('two', [9, 11], { driver: 'lena', was: 'marcus' }),
      candidate('three', [9, 11], { driver: 'ruth', was: null }),
    ];
    expect([...findRestorable(swapped, [])]).toEqual(['one', 'two', 'three']);
  });

  it('leave out one whose driver has another ride or time off by now', () => {
    const rides = [
      candidate('one', [8, 10], { driver: 'marcus', was: 'lena' }),
      candidate('two', [12, 14], { driver: 'marcus', was: 'lena' }),
    ];
    const taken = [{ driver: 'lena', ...period(9, 12) }];
    expect([...findRestorable(rides, taken)]).toEqual(['two']);
  });

  it('leave out one that needs the time of a ride that stays', () => {
    const rides = [
      candidate('stays', [8, 10], { driver: 'marcus', was: 'lena' }),
      candidate('follows', [9, 11], { driver: 'ruth', was: 'marcus' }),
      candidate('free', [12, 14], { driver: 'ruth', was: 'marcus' }),
    ];
    const taken = [{ driver: 'lena', ...period(8, 9) }];
    expect([...findRestorable(rides, taken)]).toEqual(['free']);
  });
});
