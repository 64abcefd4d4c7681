import { describe, expect, it } from 'vitest';
import { fitText } from './fitting.ts';

const ride = (from: string, to: string, status: 'Pending' | 'Accepted' | 'In Progress') => ({
  _id: from,
  status,
  pickupTime: new Date(`2026-11-20T${from}:00-05:00`),
  dropoffTime: new Date(`2026-11-20T${to}:00-05:00`),
});
const request = ride('18:30', '20:30', 'Pending');
const current = ride('14:00', '16:00', 'In Progress');
const evening = ride('21:00', '23:00', 'Accepted');
const fitTo = (...rides: ReturnType<typeof ride>[]) => fitText(request, rides, 'America/New_York');

describe('how a request fits between the rides', () => {
  it('tells the ride before and the ride after, the nearest of each', () => {
    const noon = ride('11:00', '12:00', 'Accepted');
    expect(fitTo(noon, current)).toBe('Fits: 2 h 30 min after your current ride');
    expect(fitTo(noon, current, evening)).toBe(
      'Fits: 2 h 30 min after your current ride, 30 min before your 9:00 PM ET ride',
    );
  });

  it('says so where nothing is near, whatever lies further off', () => {
    const early = ride('00:00', '02:00', 'Accepted');
    for (const rides of [[], [early], [request]]) {
      expect(fitTo(...rides)).toBe('Fits: no other ride around it');
    }
  });

  it('counts no minute between ends that touch', () => {
    expect(fitTo(ride('17:00', '18:30', 'Accepted'))).toBe(
      'Fits: 0 min after your 5:00 PM ET ride',
    );
  });
});
