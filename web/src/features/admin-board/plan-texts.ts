import { formatClockTime, formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount, formatQuantity, plural } from '@chesapeake/contract/format/numbers';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import type {
  Plan,
  PlanAlternative,
  PlanObjectivePart,
  PlanReasons,
  TightestMoment,
} from '@chesapeake/contract/planning/plans';
import { firstName, lastName, riderOf, shortPlace } from './ride-texts.ts';

type Rides = ReadonlyMap<string, BoardRide>;

const partNames: Record<PlanObjectivePart, string> = {
  openRevenue: 'uncovered revenue',
  changes: 'changes',
  overtimeMinutes: 'overtime',
  emptyCost: 'empty driving',
  unfairness: 'fairness',
};

/** 'proven best', or how far from the best it may be. */
export function describeProof({ isProven, gap, unfinishedPart }: Plan) {
  if (isProven) return 'proven best';
  if (unfinishedPart === null) return 'the best found in time';
  const percent = Math.max(1, Math.ceil(gap * 100));
  return percent > 99
    ? `the best found in time in ${partNames[unfinishedPart]}`
    : `at most ${percent}% from the best in ${partNames[unfinishedPart]}`;
}

const covered = ({ figures }: Plan) =>
  `${figures.planned.covered} of ${formatQuantity(figures.planned.rides, 'ride')} covered`;

/** What a draft would do, in one or two sentences. */
export function describePlan(plan: Plan, zone: string) {
  const start = `${covered(plan)}, ${describeProof(plan)}.`;
  const [tightest] = plan.uncovered.flatMap((open) => open.tightest ?? []);
  if (plan.uncovered.length > 0)
    return tightest ? `${start} ${describeTightest(tightest, zone)}.` : start;
  return `${start} ${capitalize(describeEmptyDriving(plan))}, ${formatQuantity(plan.changes, 'change')}.`;
}

/** '9 rides overlap at 5:30 PM, 8 drivers can take them' */
export const describeTightest = ({ at, rides, drivers }: TightestMoment, zone: string) =>
  `${formatQuantity(rides.length, 'ride')} ${rides.length === 1 ? 'is' : 'overlap'} at ${formatClockTime(at, zone)}, ` +
  (drivers.length === 0
    ? `no driver can take ${rides.length === 1 ? 'it' : 'them'}`
    : `${formatQuantity(drivers.length, 'driver')} can take ${rides.length === 1 ? 'it' : 'them'}`);

function describeEmptyDriving({ figures: { now, planned } }: Plan) {
  const less = now.emptyMinutes - planned.emptyMinutes;
  if (less === 0) return 'as much empty driving as now';
  return `${formatShortDuration(Math.abs(less))} ${less > 0 ? 'less' : 'more'} empty driving than now`;
}

/** Which rides stay open, for the second line of the banner; undefined if none does. */
export function describeOpenRides({ uncovered }: Plan, rides: Rides) {
  const [first] = uncovered;
  if (!first) return undefined;
  if (uncovered.length > 1) {
    const lost = uncovered.reduce((sum, { price }) => sum + (price ?? 0), 0);
    const reason = uncovered.some(({ tightest }) => tightest)
      ? ''
      : ' No free driver gets there in time.';
    return `${formatQuantity(uncovered.length, 'ride')} stay open, ${formatDollars(lost)}.${reason}`;
  }
  const ride = rides.get(first.booking);
  const whose = ride ? `${riderOf(ride)}’s ride` : '1 ride';
  const price = first.price === null ? '' : `, ${formatDollars(first.price)}`;
  const reason = first.tightest ? '' : ' No free driver gets there in time.';
  return `${whose} stays open${price}.${reason}`;
}

export interface Reason {
  text: string;
  speaks: 'for' | 'against';
}

/** What speaks for the planned driver. */
export function describeReasons(
  reasons: PlanReasons,
  ride: BoardRide,
  rides: Rides,
  zone: string,
): Reason[] {
  const { emptyMinutes, comesFrom, dutyUntil, overtimeMinutes } = reasons;
  const pro = (text: string): Reason => ({ text, speaks: 'for' });
  const all: (Reason | false)[] = [
    pro(describeArrival(emptyMinutes, comesFrom, rides, zone)),
    reasons.keepsCar && ride.car !== null && pro(`Stays in the ${ride.car.model}`),
    reasons.drivesAssignedCar && pro('Drives this car every day'),
    reasons.isPreferred && pro(`${ride.user.name}’s preferred chauffeur`),
    pro(`Back at the garage at ${formatClockTime(dutyUntil, zone)}`),
    overtimeMinutes > 0 && {
      text: `${formatShortDuration(overtimeMinutes)} overtime`,
      speaks: 'against',
    },
  ];
  return all.filter((reason) => reason !== false);
}

function describeArrival(
  emptyMinutes: number,
  { booking, place, at }: PlanReasons['comesFrom'],
  rides: Rides,
  zone: string,
) {
  const none = 'no empty driving to this pickup';
  if (booking === null) {
    return emptyMinutes === 0
      ? `Starts at the garage: ${none}`
      : `${formatShortDuration(emptyMinutes)} of empty driving from the garage`;
  }
  const before = rides.get(booking);
  const who = before ? riderOf(before) : 'the ride before';
  const drop = `Drops ${who} at ${shortPlace(place)} at ${formatClockTime(at, zone)}`;
  return emptyMinutes === 0
    ? `${drop}: ${none}`
    : `${drop}, then ${formatShortDuration(emptyMinutes)} of empty driving`;
}

/** Why nobody is planned: the tightest moment in numbers and names. */
export function describeNobody(
  tightest: TightestMoment | null,
  { assignments }: Plan,
  { rides, drivers, zone }: { rides: Rides; drivers: ReadonlyMap<string, string>; zone: string },
): string[] {
  if (!tightest)
    return ['There are enough drivers at every moment, but none of them gets there in time'];
  const riders = tightest.rides.flatMap((id) => rides.get(id) ?? []).map(riderOf);
  const able = tightest.drivers.flatMap((id) => drivers.get(id) ?? []);
  const fixed = assignments.filter(
    ({ booking, isFixed }) => isFixed && tightest.rides.includes(booking),
  ).length;
  return [
    describeTightest(tightest, zone),
    `The rides at that moment: ${riders.join(', ')}`,
    ...(able.length > 0 ? [`The drivers: ${able.join(', ')}`] : []),
    ...(fixed > 0
      ? [
          `${fixed} of ${formatQuantity(tightest.rides.length, 'ride')} ${fixed === 1 ? 'stays with its driver' : 'stay with their drivers'}`,
        ]
      : []),
  ];
}

export interface Cost {
  tone: 'refused' | 'worse' | 'same';
  text: string;
  /** What would happen to other rides. */
  detail: string | undefined;
}

/** What another driver would cost, or why it is impossible. */
export function describeCost(alternative: PlanAlternative, rides: Rides): Cost {
  const { refusal, difference, moved } = alternative;
  if (refusal !== null || difference === null)
    return { tone: 'refused', text: refusal ?? 'Not possible', detail: undefined };
  const left = moved.filter(({ driver }) => driver === null);
  const parts = [
    difference.openRevenue !== 0 && openRevenueText(difference.openRevenue, left, rides),
    difference.changes !== 0 && changesText(difference.changes),
    difference.overtimeMinutes !== 0 && overtimeText(difference.overtimeMinutes),
    difference.emptyCost !== 0 && emptyText(difference.emptyCost),
  ].filter((part) => part !== false);
  const movedTexts = moved
    // Those that cost revenue are in the sentence about it.
    .filter(({ driver }) => driver !== null || difference.openRevenue === 0)
    .map(({ booking, driver }) => {
      const ride = rides.get(booking);
      const who = ride ? lastName(riderOf(ride)) : 'Another ride';
      return driver ? `${who} moves to ${firstName(driver.name)}` : `${who} is left open`;
    });
  const detail = movedTexts.length > 0 ? movedTexts.join(', ') : undefined;
  if (parts.length === 0) {
    const isLessEven = difference.unfairness > 0;
    return {
      tone: 'same',
      text: isLessEven ? 'Hours less evenly shared' : 'No difference',
      detail,
    };
  }
  return { tone: 'worse', text: parts.join(', '), detail };
}

function openRevenueText(
  dollars: number,
  left: readonly { booking: string }[],
  rides: Rides,
): string {
  if (dollars < 0) return `${formatDollars(-dollars)} more covered`;
  const names = left.flatMap(({ booking }) => rides.get(booking) ?? []).map(riderOf);
  return names.length > 0
    ? `Would leave ${names.map(lastName).join(' and ')} open, ${formatDollars(dollars)}`
    : `${formatDollars(dollars)} less covered`;
}

const changesText = (count: number) =>
  `${formatCount(Math.abs(count))} ${count > 0 ? 'more' : 'fewer'} ${plural(Math.abs(count), 'change')}`;

const overtimeText = (minutes: number) =>
  `${formatShortDuration(Math.abs(minutes))}${minutes < 0 ? ' less' : ''} overtime`;

/** With a typographic minus sign. */
const emptyText = (minutes: number) =>
  `${minutes < 0 ? '\u2212' : '+'}${formatShortDuration(Math.abs(minutes))} empty`;

/** Possible ones first, the cheapest in the planner's strict order. */
export const byCost = (a: PlanAlternative, b: PlanAlternative) => {
  if (a.difference === null || b.difference === null)
    return Number(a.difference === null) - Number(b.difference === null);
  const x = a.difference;
  const y = b.difference;
  return (
    x.openRevenue - y.openRevenue ||
    x.changes - y.changes ||
    x.overtimeMinutes - y.overtimeMinutes ||
    x.emptyCost - y.emptyCost ||
    x.unfairness - y.unfairness
  );
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
