import { driverStatuses } from '@chesapeake/contract/drivers/status';
import { describe, expect, it } from 'vitest';
import {
  cardActionsFrom,
  driverActionsFrom,
  driverActionTexts,
  statusAfterAction,
} from './driver-actions.ts';
import { driverCountsAfter } from './driver-counts.ts';
import { formatYears } from './format-years.ts';

describe('driver actions', () => {
  it('offers exactly the transitions of each status', { tags: ['ADRV-12'] }, () => {
    const offered = driverStatuses.map((status) => [
      status,
      driverActionsFrom(status).map((action) => driverActionTexts[action].label),
    ]);
    expect(Object.fromEntries(offered)).toEqual({
      Pending: ['Approve', 'Reject'],
      Active: ['Off-Duty', 'Suspend'],
      'Off-Duty': ['Activate', 'Suspend'],
      Rejected: [],
      Suspended: ['Lift Suspension', 'Lift to Off-Duty'],
    });
    expect(driverActionsFrom('Pending').map(statusAfterAction)).toEqual(['Active', 'Rejected']);
    expect(statusAfterAction('delete')).toBeUndefined();
    // Suspending is left to the dialog.
    expect(cardActionsFrom('Active')).toEqual(['offDuty']);
    expect(cardActionsFrom('Suspended')).toEqual(['lift']);
  });

  it('counts a driver under the new status', () => {
    const counts = {
      all: 14,
      Pending: 4,
      Active: 7,
      'Off-Duty': 2,
      Rejected: 1,
      Suspended: 0,
      onRide: 3,
    };
    expect(driverCountsAfter(counts, 'Pending', 'Active')).toEqual({
      ...counts,
      Pending: 3,
      Active: 8,
    });
    expect(driverCountsAfter(counts, 'Rejected', undefined)).toEqual({
      ...counts,
      all: 13,
      Rejected: 0,
    });
  });

  it('formats years of experience', () => {
    expect([0, 1, 7].map(formatYears)).toEqual(['0 years', '1 year', '7 years']);
    expect(formatYears(null)).toBe('Not given');
  });

  it('uses the singular for one upcoming booking', () => {
    const { upcomingEffect } = driverActionTexts.delete;
    expect(upcomingEffect?.(1)).toBe(
      'Their upcoming booking goes back to Pending and needs another driver.',
    );
    expect(upcomingEffect?.(2)).toBe(
      'Their 2 upcoming bookings go back to Pending and need other drivers.',
    );
  });
});
