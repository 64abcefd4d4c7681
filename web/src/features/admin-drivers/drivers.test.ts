import { driverStatuses } from '@chesapeake/contract/driver-status';
import { describe, expect, it } from 'vitest';
import { countsAfter } from './counting.ts';
import { actionTexts, movesFor, statusOf } from './driver-actions.ts';
import { yearsText } from './words.ts';

describe('what the office can do with a driver', () => {
  it('offers the moves of each status and no other', { tags: ['ADRV-12'] }, () => {
    const offered = driverStatuses.map((status) => [
      status,
      movesFor(status).map((action) => actionTexts[action].label),
    ]);
    expect(Object.fromEntries(offered)).toEqual({
      Pending: ['Approve', 'Reject'],
      Active: ['Off-Duty'],
      'Off-Duty': ['Activate'],
      Rejected: [],
    });
    expect(movesFor('Pending').map(statusOf)).toEqual(['Active', 'Rejected']);
    expect(statusOf('delete')).toBeUndefined();
  });

  it('counts a driver where they stand afterwards', () => {
    const counts = { all: 14, Pending: 4, Active: 7, 'Off-Duty': 2, Rejected: 1, onRide: 3 };
    expect(countsAfter(counts, 'Pending', 'Active')).toEqual({ ...counts, Pending: 3, Active: 8 });
    expect(countsAfter(counts, 'Rejected', undefined)).toEqual({
      ...counts,
      all: 13,
      Rejected: 0,
    });
  });

  it('says years as people do', () => {
    expect([0, 1, 7].map(yearsText)).toEqual(['0 years', '1 year', '7 years']);
    expect(yearsText(null)).toBe('Not given');
  });

  it('says of one booking that lies ahead what it says of several', () => {
    const { ofUpcoming } = actionTexts.delete;
    expect(ofUpcoming?.(1)).toBe(
      'Their upcoming booking goes back to Pending and needs another driver.',
    );
    expect(ofUpcoming?.(2)).toBe(
      'Their 2 upcoming bookings go back to Pending and need other drivers.',
    );
  });
});
