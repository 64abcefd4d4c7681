import { formatClockTime, formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount, formatQuantity, plural } from '@chesapeake/contract/format/numbers';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import {
  callInMinutes,
  type Plan,
  type PlanAlternative,
  type PlanObjective,
  type PlanObjectivePart,
  type PlanReasons,
  type TightestMoment,
} from '@chesapeake/contract/planning/plans';
import { firstName, lastName, riderOf, shortPlace } from './ride-texts.ts';

type Rides = ReadonlyMap<string, BoardRide>;

const partNames: Record<PlanObjectivePart, string> = {
  openRevenue: 'uncovered revenue',
  changes: 'changes',
  overtimeMinutes: 'overtime',
  emptyCost: 'empty driving and call-ins',
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

/** What a draft would do, in one or two sentences. Nothing is proven of the day as it is since. */
export function describePlan(plan: Plan, zone: string, isOutdated: boolean) {
  const start = isOutdated ? `${covered(plan)}.` : `${covered(plan)}, ${describeProof(plan)}.`;
  // What the dispatcher left open needs no reason.
  const open = plan.uncovered.filter(({ booking }) => !isLeftOpen(plan, booking));
  const [tightest] = open.flatMap((each) => each.tightest ?? []);
  if (open.length > 0) return tightest ? `${start} ${describeTightest(tightest, zone)}.` : start;
  return `${start} ${capitalize(describeEmptyDriving(plan))}, ${formatQuantity(plan.changes, 'change')}.`;
}

/** '9 rides overlap at 5:30 PM, and only 8 drivers can take any of them' */
export function describeTightest({ at, rides, drivers }: TightestMoment, zone: string) {
  const time = formatClockTime(at, zone);
  const isOne = rides.length === 1;
  if (drivers.length === 0)
    return `No driver can take the ${isOne ? 'ride' : formatQuantity(rides.length, 'ride')} at ${time}`;
  return (
    `${formatQuantity(rides.length, 'ride')} ${isOne ? 'is' : 'overlap'} at ${time}, ` +
    `and only ${formatQuantity(drivers.length, 'driver')} can take ${isOne ? 'it' : 'any of them'}`
  );
}

function describeEmptyDriving({ figures: { now, planned } }: Plan) {
  const less = now.emptyMinutes - planned.emptyMinutes;
  if (less === 0) return 'as much empty driving as now';
  return `${formatShortDuration(Math.abs(less))} ${less > 0 ? 'less' : 'more'} empty driving than now`;
}

/** The dispatcher decided that nobody drives it. */
const isLeftOpen = ({ choices }: Plan, id: string) =>
  choices.some(({ booking, driver }) => booking === id && driver === null);

/** Rides that have a driver now, and none in the plan. */
export const ridesLosingDriver = ({ assignments }: Plan) =>
  assignments.filter(({ was, driver }) => was !== null && driver === null);

/** Customers would be worse off than now, or are not all served. */
export const isShort = (plan: Plan) =>
  plan.uncovered.length > 0 ||
  ridesLosingDriver(plan).length > 0 ||
  plan.figures.planned.covered < plan.figures.now.covered ||
  plan.figures.planned.coveredRevenue < plan.figures.now.coveredRevenue;

/** Which rides stay open, for the second line of the banner; undefined if none does. */
export function describeOpenRides(plan: Plan, rides: Rides) {
  const losing = new Set(ridesLosingDriver(plan).map(({ booking }) => booking));
  const chosen = plan.uncovered.filter(({ booking }) => isLeftOpen(plan, booking));
  const others = plan.uncovered.filter(({ booking }) => !isLeftOpen(plan, booking));
  const groups = [
    { open: chosen, text: (whose: string) => `You left ${whose} open`, isExplained: true },
    {
      open: others.filter(({ booking }) => losing.has(booking)),
      text: (whose: string, isOne: boolean) =>
        `${whose} ${isOne ? 'loses its driver' : 'lose their driver'}`,
      isExplained: false,
    },
    {
      open: others.filter(({ booking }) => !losing.has(booking)),
      text: (whose: string, isOne: boolean) => `${whose} ${isOne ? 'stays' : 'stay'} open`,
      isExplained: false,
    },
  ];
  const sentences = groups.flatMap(({ open, text, isExplained }) => {
    if (open.length === 0) return [];
    const [first] = open;
    const ride = open.length === 1 && first ? rides.get(first.booking) : undefined;
    const whose = ride ? `${riderOf(ride)}’s ride` : formatQuantity(open.length, 'ride');
    const isPriced = open.some(({ price }) => price !== null);
    const lost = open.reduce((sum, { price }) => sum + (price ?? 0), 0);
    return [
      `${text(whose, open.length === 1)}${isPriced ? `, ${formatDollars(lost)}` : ''}.`,
      ...(isExplained || open.some(({ tightest }) => tightest)
        ? []
        : ['No free driver gets there in time.']),
    ];
  });
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** What to confirm before rides lose their driver; undefined if none does. */
export function confirmationOfApply(plan: Plan, rides: Rides) {
  const losing = ridesLosingDriver(plan);
  if (losing.length === 0) return undefined;
  const names = losing.map(({ booking, was }) => {
    const ride = rides.get(booking);
    return `${ride ? riderOf(ride) : 'a ride'} (${was?.name})`;
  });
  const start = `${formatQuantity(losing.length, 'ride')} would lose ${losing.length === 1 ? 'its' : 'their'} driver`;
  return { title: start, text: `${start}: ${names.join(', ')}. Apply anyway?` };
}

export interface Reason {
  text: string;
  kind: 'pro' | 'con';
}

/** Why the planned driver fits. */
export function describeReasons(
  reasons: PlanReasons,
  ride: BoardRide,
  rides: Rides,
  zone: string,
): Reason[] {
  const { emptyMinutes, comesFrom, dutyUntil, overtimeMinutes } = reasons;
  const pro = (text: string): Reason => ({ text, kind: 'pro' });
  const all: (Reason | false)[] = [
    pro(describeArrival(emptyMinutes, comesFrom, rides, zone)),
    reasons.keepsCar && ride.car !== null && pro(`Stays in the ${ride.car.model}`),
    reasons.drivesAssignedCar && pro('Drives this car every day'),
    reasons.isPreferred && pro(`${ride.user.name}’s preferred chauffeur`),
    pro(`Back at the garage at ${formatClockTime(dutyUntil, zone)}`),
    overtimeMinutes > 0 && {
      text: `${formatShortDuration(overtimeMinutes)} overtime`,
      kind: 'con',
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
  tone: 'refused' | 'worse' | 'same' | 'better';
  text: string;
  /** What would happen to other rides. */
  detail: string | undefined;
}

/** What another driver would cost for this ride, or why it is impossible. */
export function describeCost(
  alternative: PlanAlternative,
  ride: BoardRide,
  { assignments }: Pick<Plan, 'assignments'>,
  rides: Rides,
): Cost {
  const { refusal, difference, moved } = alternative;
  if (refusal !== null || difference === null)
    return { tone: 'refused', text: refusal ?? 'Not possible', detail: undefined };
  const left = moved.filter(({ driver }) => driver === null);
  const parts = [
    left.length > 0 && leftOpenText(left, rides),
    // What is left open may be worth as much as what is covered for it.
    (left.length > 0 || difference.openRevenue !== 0) && revenueText(difference.openRevenue),
    difference.changes !== 0 && changesText(difference.changes),
    difference.overtimeMinutes !== 0 && overtimeText(difference.overtimeMinutes),
    difference.emptyMinutes !== 0 && emptyText(difference.emptyMinutes),
    difference.callIns !== 0 && callInsText(difference.callIns),
    preferenceText(alternative, ride),
  ].filter((part) => part !== false);
  const movedTexts = moved.flatMap(({ booking, driver }) => {
    if (!driver) return [];
    const isDriven = assignments.some((each) => each.booking === booking && each.driver !== null);
    return `${shortRider(rides.get(booking))} ${isDriven ? 'moves' : 'goes'} to ${firstName(driver.name)}`;
  });
  const detail = movedTexts.length > 0 ? capitalize(movedTexts.join(', ')) : undefined;
  if (parts.length === 0) {
    const isLessEven = difference.unfairness > 0;
    return {
      tone: 'same',
      text: isLessEven ? 'Hours less evenly shared' : 'No difference',
      detail,
    };
  }
  return { tone: toneOf(difference), text: capitalize(parts.join(', ')), detail };
}

/** In the planner's order, the first part that differs decides. */
function toneOf({ openRevenue, changes, overtimeMinutes, emptyCost }: PlanObjective) {
  const leading = [openRevenue, changes, overtimeMinutes, emptyCost].find((part) => part !== 0);
  if (leading === undefined) return 'same';
  return leading > 0 ? 'worse' : 'better';
}

/** What the cost holds besides empty driving and call-ins: rides without their preferred chauffeur. */
function preferenceText({ difference, driver }: PlanAlternative, ride: BoardRide) {
  if (!difference) return false;
  const { emptyCost, emptyMinutes, callIns } = difference;
  const rest = emptyCost - emptyMinutes - callInMinutes * callIns;
  if (rest === 0) return false;
  const isPreferred = ride.preferredDriver === driver._id;
  if (rest < 0)
    return isPreferred ? 'the preferred chauffeur' : 'another ride gets its preferred chauffeur';
  return ride.preferredDriver !== null && !isPreferred
    ? 'not the preferred chauffeur'
    : 'another ride loses its preferred chauffeur';
}

const leftOpenText = (left: readonly { booking: string }[], rides: Rides) =>
  `would leave ${listOf.format(left.map(({ booking }) => shortRider(rides.get(booking))))} open`;

const listOf = new Intl.ListFormat('en');

const shortRider = (ride: BoardRide | undefined) =>
  ride ? lastName(riderOf(ride)) : 'another ride';

/** Net: other rides may be covered for those that are left open. */
function revenueText(openDollars: number) {
  if (openDollars === 0) return 'same revenue';
  return `${formatDollars(Math.abs(openDollars))} ${openDollars > 0 ? 'less' : 'more'} revenue`;
}

const changesText = (count: number) =>
  `${formatCount(Math.abs(count))} ${count > 0 ? 'more' : 'fewer'} ${plural(Math.abs(count), 'change')}`;

const overtimeText = (minutes: number) =>
  `${formatShortDuration(Math.abs(minutes))} ${minutes > 0 ? 'more' : 'less'} overtime`;

const emptyText = (minutes: number) =>
  minutes > 0
    ? `+${formatShortDuration(minutes)} empty`
    : `${formatShortDuration(-minutes)} less empty`;

function callInsText(count: number) {
  const many = Math.abs(count);
  return `${many === 1 ? 'one' : formatCount(many)} ${count > 0 ? 'more' : 'fewer'} ${plural(many, 'call-in')}`;
}

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
