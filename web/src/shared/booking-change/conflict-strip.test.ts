import type { ChangeConflict } from '@chesapeake/contract/bookings/change-booking';
import { describe, expect, it } from 'vitest';
import { layOutConflict } from './conflict-strip.ts';

const zone = 'America/New_York';
const at = (time: string) => new Date(`2026-11-23T${time}:00-05:00`);
const ride = { from: at('16:00'), until: at('20:00'), blockedUntil: at('20:30') };
const conflict = (from: Date, until: Date, blockedUntil = until): ChangeConflict => ({
  of: 'driver',
  bookingId: 'b',
  customer: 'Olivia Grant',
  from,
  until,
  blockedUntil,
});

describe('the strip of a conflict', () => {
  it('spans both rides with an hour around, and marks when the driver would be needed twice', () => {
    const strip = layOutConflict(ride, [conflict(at('19:00'), at('21:00'), at('21:30'))], zone);
    // From 3 to 11 PM: eight hours.
    expect(strip.ride).toEqual({ left: 12.5, width: 50 });
    expect(strip.conflicts).toEqual([{ left: 50, width: 25 }]);
    expect(strip.overlaps).toEqual([{ left: 50, width: 18.75 }]);
    expect(strip.ticks.map(({ left }) => left)).toEqual([0, 25, 50, 75]);
    expect(strip.ticks[0]?.at).toEqual(at('15:00'));
  });

  it('marks the time after a ride if only that is in the way', () => {
    const before = conflict(at('13:00'), at('15:45'), at('16:15'));
    const [overlap] = layOutConflict(ride, [before], zone).overlaps;
    // From 12 to 10 PM: ten hours, of which a quarter of an hour.
    expect(overlap).toEqual({ left: 40, width: 2.5 });
  });

  it('cuts off time off that lasts for days', () => {
    const away = conflict(new Date('2026-11-20T05:00:00Z'), new Date('2026-11-30T05:00:00Z'));
    const strip = layOutConflict(ride, [away], zone);
    // From 11 AM to 2 AM.
    expect(strip.ticks.map((tick) => tick.at)).toEqual(
      ['11:00', '14:00', '17:00', '20:00', '23:00'].map(at),
    );
    expect(strip.conflicts).toEqual([{ left: 0, width: 100 }]);
  });

  it('labels full hours where clocks are half an hour off', () => {
    const strip = layOutConflict(ride, [conflict(at('19:00'), at('21:00'))], 'Asia/Kolkata');
    expect(strip.ticks[0]?.at).toEqual(at('14:30'));
  });
});
