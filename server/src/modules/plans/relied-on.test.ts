import { expect, it } from 'vitest';
import type { DayRecord } from '../board/index.ts';
import { toReliedOn } from './relied-on.ts';

it('a plan relies on the drive times between zones', { tags: ['PLAN-9'] }, () => {
  const settingsWith = (minutes: number) => {
    const settings = { zoneMinutes: [{ from: 'annapolis', to: 'bwi', minutes }] };
    const record = { rides: [], neighbors: [], drivers: [], settings, from: new Date(0) };
    return toReliedOn(record as unknown as DayRecord).settings;
  };
  expect(settingsWith(40)).toBe(settingsWith(40));
  expect(settingsWith(40)).not.toBe(settingsWith(45));
});
