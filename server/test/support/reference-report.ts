import { isoDayIn } from '@chesapeake/contract/format/dates';
import { onTimeWithinMinutes } from '@chesapeake/contract/reports/metrics';
import { sql } from 'kysely';
import { hours, minutes } from '../../src/clock.ts';
import type { TestApp } from './app.ts';

/** A driver's answer, recorded by the test when it happened. */
export interface ProposalAnswer {
  driverId: string;
  isAccepted: boolean;
  at: Date;
}

interface RawBooking {
  id: string;
  user_id: string;
  car_id: string;
  driver_id: string | null;
  service_type: string;
  pickup_at: Date;
  dropoff_at: Date;
  status: string;
  price_cents: number | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

const zone = 'America/New_York';
const hourMs = hours(1);

/** All rows a report may depend on, without the running totals. */
async function readRaw(app: TestApp) {
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.db)).rows;
  return {
    bookings: await rows(sql<RawBooking>`select * from bookings where deleted_at is null`),
    entries: await rows(
      sql<{ kind: string; cents: number; created_at: Date }>`select * from ledger_entries`,
    ),
    reviews: await rows(
      sql<{ driver_id: string; rating: number; created_at: Date }>`select * from reviews
        where deleted_at is null and hidden_at is null`,
    ),
    fleet: (await rows(sql`select 1 from cars where deleted_at is null`)).length,
  };
}

/** The report of any period, computed in the simplest way from the raw rows. */
export async function referenceReports(app: TestApp, answers: readonly ProposalAnswer[]) {
  const raw = await readRaw(app);
  const day = (date: Date) => isoDayIn(date, zone);
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const dollarsOf = (rides: RawBooking[]) => sum(rides.map((ride) => ride.price_cents ?? 0)) / 100;

  /** The local day, weekday and hour of each UTC hour. */
  const localHours = new Map<number, { day: string; weekday: number; hour: number }>();
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    hour12: false,
  });
  function localHour(at: number) {
    const found = localHours.get(at);
    if (found) return found;
    const iso = day(new Date(at));
    const made = {
      day: iso,
      weekday: (new Date(`${iso}T12:00:00Z`).getUTCDay() + 6) % 7,
      hour: Number(clock.format(at)) % 24,
    };
    localHours.set(at, made);
    return made;
  }
  const used = raw.bookings
    .filter(({ status }) => status !== 'Cancelled' && status !== 'Rejected')
    .flatMap((ride) => {
      const planned = ride.dropoff_at.getTime();
      const ended = ride.status === 'Completed' ? (ride.ended_at?.getTime() ?? 0) : planned;
      const end = Math.floor(Math.min(ended, planned + hours(24)) / 1000) * 1000;
      const begin = Math.floor(ride.pickup_at.getTime() / 1000) * 1000;
      const pieces: { day: string; weekday: number; hour: number; seconds: number }[] = [];
      // A ride that ended before its pickup time used none.
      for (let at = Math.floor(begin / hourMs) * hourMs; at < end && begin < end; at += hourMs) {
        const inThisHour = Math.min(end, at + hourMs) - Math.max(begin, at);
        pieces.push({ ...localHour(at), seconds: inThisHour / 1000 });
      }
      return pieces;
    });

  const firstDays = new Map<string, string>();
  for (const { user_id, created_at } of raw.bookings) {
    const localHours = firstDays.get(user_id);
    if (!localHours || day(created_at) < localHours) firstDays.set(user_id, day(created_at));
  }

  const shareOf = (booked: RawBooking[], completed: RawBooking[]) => ({
    bookings: booked.length,
    booked: dollarsOf(booked),
    completedRides: completed.length,
    completed: dollarsOf(completed),
  });

  function between(from: string, to: string) {
    const isIn = (date: Date | null) => date !== null && day(date) >= from && day(date) <= to;
    const booked = raw.bookings.filter(({ created_at }) => isIn(created_at));
    const ended = raw.bookings.filter(({ ended_at }) => isIn(ended_at));
    const withStatus = (status: string) => ended.filter((ride) => ride.status === status);
    const completed = withStatus('Completed');
    const started = raw.bookings.filter(({ started_at }) => isIn(started_at));
    const late = started.filter(
      ({ started_at, pickup_at }) =>
        (started_at?.getTime() ?? 0) - pickup_at.getTime() > minutes(onTimeWithinMinutes),
    );
    const entries = raw.entries.filter(({ created_at }) => isIn(created_at));
    const cents = (...kinds: string[]) =>
      sum(entries.filter(({ kind }) => kinds.includes(kind)).map((entry) => entry.cents));
    const answered = answers.filter(({ at }) => isIn(at));
    const people = [...new Set(booked.map(({ user_id }) => user_id))];
    const pieces = used.filter((piece) => piece.day >= from && piece.day <= to);
    return {
      totals: {
        ...shareOf(booked, completed),
        collected: (0 - cents('charge', 'cash')) / 100,
        refunded: cents('refund') / 100,
      },
      answers: {
        accepted: answered.filter(({ isAccepted }) => isAccepted).length,
        declined: answered.filter(({ isAccepted }) => !isAccepted).length,
      },
      endings: {
        completed: completed.length,
        cancelled: withStatus('Cancelled').length,
        rejected: withStatus('Rejected').length,
      },
      starts: { onTime: started.length - late.length, late: late.length },
      customers: {
        new: people.filter((id) => (firstDays.get(id) ?? '') >= from).length,
        returning: people.filter((id) => (firstDays.get(id) ?? '') < from).length,
      },
      quotes: { sent: 0, won: 0, lost: 0 },
      secondsInUse: sum(pieces.map(({ seconds }) => seconds)),
      /** The totals of one service, driver or car. */
      share: (of: (ride: RawBooking) => boolean) =>
        shareOf(booked.filter(of), completed.filter(of)),
      ofDriver: (id: string) => {
        const ratings = raw.reviews
          .filter((review) => review.driver_id === id && isIn(review.created_at))
          .map(({ rating }) => rating);
        const theirs = answered.filter(({ driverId }) => driverId === id);
        return {
          accepted: theirs.filter(({ isAccepted }) => isAccepted).length,
          declined: theirs.filter(({ isAccepted }) => !isAccepted).length,
          rating: ratings.length === 0 ? null : sum(ratings) / ratings.length,
        };
      },
      use: Array.from({ length: 7 }, (_, weekday) =>
        Array.from({ length: 24 }, (__, hour) =>
          sum(
            pieces
              .filter((piece) => piece.weekday === weekday && piece.hour === hour)
              .map(({ seconds }) => seconds),
          ),
        ),
      ),
    };
  }
  return { raw, between };
}
