import type { Minute, PlannerDay } from '../day.ts';
import { overtimeIn, unfairnessOf } from '../evaluate.ts';
import { type Duty, type DutyPrices, type PricedDuty, priceOfCosts } from './duties.ts';
import { type Arc, type DutyNetwork, type DutyNode, dutyOn } from './duty-network.ts';

/** The duties of one driver. */
export interface DutySpace {
  day: PlannerDay;
  network: DutyNetwork;
  mayTake: (node: DutyNode) => boolean;
  /** Whether the rules allow a duty. */
  isAllowed: (duty: Duty) => boolean;
}

export interface DutySearch {
  prices: DutyPrices;
  /** Only duties that are cheaper than this. */
  below: number;
  /** Only the cheapest of them. */
  most: number;
  /** How many steps to search, if something has been found by then. */
  maxSteps: number;
  /** In milliseconds, as of performance.now(). */
  deadline: number;
}

export interface FoundDuties {
  duties: PricedDuty[];
  /** Whether there are no others. */
  isComplete: boolean;
}

/** Prices below this are rounding errors. */
const tolerance = 1e-9;

/** How often to look at the clock. */
const stepsPerCheck = 1024;

/** An arc with its cost and that of the ride to which it leads. */
interface Step {
  arc: Arc;
  cost: number;
  /** With the least that the rest of a duty costs. */
  total: number;
}

/**
 * Looks at all paths of one driver that can be cheap enough. A plan takes hundreds of searches, so
 * they share their memory: collecting garbage would take time from the thread that answers requests.
 */
export class DutyFinder {
  readonly #space: DutySpace;
  readonly #nodeCosts: Float64Array;
  /** From each node on, the most promising ones first. */
  readonly #steps: Step[][];
  /** The least that the rest of a duty costs after each node, without overtime and fairness. */
  readonly #least: Float64Array;
  /** The same with the overtime of duties that begin with the ride at hand. */
  readonly #leastFromHere: Float64Array;
  readonly #path: number[] = [];
  readonly #arcs: Arc[] = [];
  /** The one at hand, as is all below. */
  #search!: DutySearch;
  #found: PricedDuty[] = [];
  #limit = 0;
  #stepCount = 0;
  #isOver = false;

  constructor(space: DutySpace) {
    this.#space = space;
    const { nodes } = space.network;
    this.#nodeCosts = new Float64Array(nodes.length);
    this.#steps = nodes.map(({ arcs }) => arcs.map((arc) => ({ arc, cost: 0, total: 0 })));
    this.#least = new Float64Array(nodes.length);
    this.#leastFromHere = new Float64Array(nodes.length);
  }

  find(search: DutySearch): FoundDuties {
    this.#search = search;
    this.#found = [];
    this.#limit = search.below;
    this.#stepCount = 0;
    this.#isOver = false;
    this.#priceSteps();
    this.#findLeast(this.#least, null);
    this.#sortSteps();
    this.#visitAll();
    return { duties: this.#found, isComplete: !this.#isOver };
  }

  #visitAll() {
    const { network, day } = this.#space;
    const { prices } = this.#search;
    const callIn = network.hasFixedRide ? 0 : day.options.callInMinutes;
    const ofDriver = (prices.drivers[network.index] ?? 0) + this.#driveCost(callIn);
    const hasOvertime = prices.costs.overtimeMinutes > tolerance;
    if (!hasOvertime) this.#leastFromHere.set(this.#least);
    for (const [index, { canBegin, seat }] of network.nodes.entries()) {
      const { outMinutes, leavesAt, isBackAt } = seat.trip;
      const cost = ofDriver + this.#driveCost(outMinutes) + (this.#nodeCosts[index] ?? 0);
      if (!canBegin || cost + (this.#least[index] ?? 0) >= this.#limit) continue;
      if (hasOvertime) this.#findLeast(this.#leastFromHere, index);
      this.#visit(index, cost, leavesAt, isBackAt, 0);
    }
  }

  #priceSteps() {
    const { nodes } = this.#space.network;
    const { directs } = this.#search.prices;
    for (const [index, node] of nodes.entries()) this.#nodeCosts[index] = this.#costOf(node);
    for (const steps of this.#steps) {
      for (const step of steps) {
        const { to, direct, minutes } = step.arc;
        const ofDirect = direct === null ? 0 : (directs[direct] ?? 0);
        step.cost = this.#driveCost(minutes) + ofDirect + (this.#nodeCosts[to] ?? 0);
      }
    }
  }

  #sortSteps() {
    for (const steps of this.#steps) {
      for (const step of steps) step.total = step.cost + (this.#least[step.arc.to] ?? 0);
      sortByTotal(steps);
    }
  }

  #costOf(node: DutyNode) {
    if (!this.#space.mayTake(node)) return Number.POSITIVE_INFINITY;
    const { prices } = this.#search;
    return (prices.rides[node.ride] ?? 0) + priceOfCosts(prices, node.costs);
  }

  #driveCost(minutes: number) {
    return minutes * this.#search.prices.costs.emptyCost;
  }

  #overtimeCost(from: Minute, until: Minute) {
    const { overtimeMinutes } = this.#search.prices.costs;
    return overtimeMinutes * overtimeIn(this.#space.day, from, until);
  }

  /** The least that the rest of a duty costs after each node, if the duty begins with this one. */
  #findLeast(least: Float64Array, first: number | null) {
    const { nodes } = this.#space.network;
    const from = first === null ? null : (nodes[first] as DutyNode).seat.trip.leavesAt;
    for (let index = nodes.length - 1; index >= (first ?? 0); index--) {
      const { canEnd, seat } = nodes[index] as DutyNode;
      let cost = Number.POSITIVE_INFINITY;
      if (canEnd) {
        const overtime = from === null ? 0 : this.#overtimeCost(from, seat.trip.isBackAt);
        cost = this.#driveCost(seat.trip.homeMinutes) + overtime;
      }
      for (const step of this.#steps[index] ?? []) {
        cost = Math.min(cost, step.cost + (least[step.arc.to] ?? 0));
      }
      least[index] = cost;
    }
  }

  /** `cost` is that of the way up to here, without overtime and fairness. */
  #visit(index: number, cost: number, from: Minute, until: Minute, minutesBefore: number) {
    if (this.#isTimeUp()) return;
    const { day, network } = this.#space;
    const { prices } = this.#search;
    const { seat, canEnd, minutes: rideMinutes } = network.nodes[index] as DutyNode;
    const begin = Math.min(from, seat.trip.leavesAt);
    const end = Math.max(until, seat.trip.isBackAt);
    const minutes = minutesBefore + rideMinutes;
    // It only grows with further rides.
    const unfairness =
      prices.costs.unfairness * unfairnessOf(day, network.driver.weekMinutes + minutes);
    this.#path.push(index);
    let isAllowed = true;
    if (canEnd) {
      const home = this.#driveCost(seat.trip.homeMinutes);
      const price = cost + home + this.#overtimeCost(begin, end) + unfairness;
      if (price < this.#limit) isAllowed = this.#take(price);
    }
    // A rule that refuses a duty refuses all longer ones.
    for (const { arc, cost: more } of isAllowed ? (this.#steps[index] ?? []) : []) {
      const least = cost + more + (this.#leastFromHere[arc.to] ?? 0) + unfairness;
      if (least >= this.#limit) continue;
      this.#arcs.push(arc);
      this.#visit(arc.to, cost + more, begin, end, minutes);
      this.#arcs.pop();
    }
    this.#path.pop();
  }

  #isTimeUp() {
    const { maxSteps, deadline } = this.#search;
    this.#stepCount += 1;
    if (this.#stepCount > maxSteps && this.#found.length > 0) this.#isOver = true;
    if (this.#stepCount % stepsPerCheck === 0) this.#isOver ||= performance.now() >= deadline;
    return this.#isOver;
  }

  /** False if a rule refuses the duty. */
  #take(price: number) {
    const { day, network, isAllowed } = this.#space;
    const duty = dutyOn(day, network, this.#path, this.#arcs);
    if (!isAllowed(duty)) return false;
    this.#found.push({ duty, price });
    if (this.#found.length > this.#search.most) {
      this.#found.sort((a, b) => a.price - b.price).pop();
      this.#limit = this.#found.at(-1)?.price ?? this.#limit;
    }
    return true;
  }
}

/** The order of the last search is nearly right, and an insertion sort needs no memory. */
function sortByTotal(steps: Step[]) {
  for (let next = 1; next < steps.length; next++) {
    const step = steps[next] as Step;
    let at = next;
    for (; at > 0; at--) {
      const before = steps[at - 1] as Step;
      if (before.total <= step.total) break;
      steps[at] = before;
    }
    steps[at] = step;
  }
}
