import { describe, expect, it } from 'vitest';
import { formatScheduleFit } from './schedule-fit.ts';

const ride = (from: string, to: string, status: 'Pending' | 'Accepted' | 'In Progress') => ({
  _id: from,
  status,
  pickupTime: new Date(`2026-11-20T${from}:00-05:00`),
  dropoffTime: new Date(`2026-11-20T${to}:00-05:00`),
});
const request = ride('18:30', '20:30', 'Pending');
const current = ride('14:00', '16:00', 'In Progress');
const evening = ride('21:00', '23:00', 'Accepted');
const fitOf = (...rides: ReturnType<typeof ride>[]) =>
  formatScheduleFit(request, rides, 'America/New_York');

describe('how a request fits between rides', () => {
  it('names the nearest ride before and after', () => {
    const noon = ride('11:00', '12:00', 'Accepted');
    expect(fitOf(noon, current)).toBe('2 h 30 min after your current ride ends');
    expect(fitOf(noon, current, evening)).toBe(
      '2 h 30 min after your current ride ends, 30 min before your 9:00 PM ET ride',
    );
  });

  it('says so if no ride is near', () => {
    const early = ride('00:00', '02:00', 'Accepted');
    for (const rides of [[], [early], [request]]) {
      expect(fitOf(...rides)).toBe('No conflicts');
    }
  });

  it('reports a gap of zero minutes between adjoining rides', () => {
    expect(fitOf(ride('17:00', '18:30', 'Accepted'))).toBe('0 min after your 5:00 PM ET ride ends');
  });
});
