import type { Minute, PlannerDay } from '../day.ts';
import { overtimeIn, unfairnessOf } from '../evaluate.ts';
import { type Duty, type DutyPrices, type PricedDuty, priceOfCosts } from './duties.ts';
import { type Arc, type DutyNetwork, type DutyNode, dutyOn } from './duty-network.ts';

export interface DutySearch {
  day: PlannerDay;
  network: DutyNetwork;
  prices: DutyPrices;
  mayTake: (node: DutyNode) => boolean;
  /** Whether the rules allow a duty. */
  isAllowed: (duty: Duty) => boolean;
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

/** Duties of one driver, by looking at all paths that can be cheap enough. */
export function findDuties(search: DutySearch): FoundDuties {
  return new DutyFinder(search).run();
}

/** Prices below this are rounding errors. */
const tolerance = 1e-9;

/** How often to look at the clock. */
const stepsPerCheck = 1024;

/** An arc with its cost and that of the ride to which it leads. */
interface Step {
  arc: Arc;
  cost: number;
}

class DutyFinder {
  readonly #search: DutySearch;
  readonly #nodeCosts: Float64Array;
  /** From each node on, the most promising ones first. */
  readonly #steps: Step[][];
  /** The least that the rest of a duty costs after each node, without overtime and fairness. */
  readonly #least: Float64Array;
  /** The same with the overtime of duties that begin with the ride at hand. */
  #leastFromHere: Float64Array;
  readonly #path: number[] = [];
  readonly #arcs: Arc[] = [];
  readonly #found: PricedDuty[] = [];
  #limit: number;
  #stepCount = 0;
  #isOver = false;

  constructor(search: DutySearch) {
    this.#search = search;
    this.#limit = search.below;
    const { nodes } = search.network;
    this.#nodeCosts = Float64Array.from(nodes, (node) => this.#costOf(node));
    this.#steps = nodes.map(({ arcs }) => this.#listSteps(arcs));
    this.#least = this.#findLeast(null);
    this.#leastFromHere = this.#least;
    const totalOf = ({ arc, cost }: Step) => cost + (this.#least[arc.to] ?? 0);
    for (const steps of this.#steps) steps.sort((a, b) => totalOf(a) - totalOf(b));
  }

  run(): FoundDuties {
    const { network, day, prices } = this.#search;
    const callIn = network.hasFixedRide ? 0 : day.options.callInMinutes;
    const ofDriver = (prices.drivers[network.index] ?? 0) + this.#driveCost(callIn);
    const hasOvertime = prices.costs.overtimeMinutes > tolerance;
    for (const [index, { canBegin, seat }] of network.nodes.entries()) {
      const { outMinutes, leavesAt, isBackAt } = seat.trip;
      const cost = ofDriver + this.#driveCost(outMinutes) + (this.#nodeCosts[index] ?? 0);
      if (!canBegin || cost + (this.#least[index] ?? 0) >= this.#limit) continue;
      if (hasOvertime) this.#leastFromHere = this.#findLeast(index);
      this.#visit(index, cost, leavesAt, isBackAt, 0);
    }
    return { duties: this.#found, isComplete: !this.#isOver };
  }

  #costOf(node: DutyNode) {
    const { prices, mayTake } = this.#search;
    if (!mayTake(node)) return Number.POSITIVE_INFINITY;
    return (prices.rides[node.ride] ?? 0) + priceOfCosts(prices, node.costs);
  }

  #listSteps(arcs: readonly Arc[]): Step[] {
    const { directs } = this.#search.prices;
    return arcs.flatMap((arc) => {
      const ofDirect = arc.direct === null ? 0 : (directs[arc.direct] ?? 0);
      const cost = this.#driveCost(arc.minutes) + ofDirect + (this.#nodeCosts[arc.to] ?? 0);
      return cost < Number.POSITIVE_INFINITY ? [{ arc, cost }] : [];
    });
  }

  #driveCost(minutes: number) {
    return minutes * this.#search.prices.costs.emptyCost;
  }

  #overtimeCost(from: Minute, until: Minute) {
    const { day, prices } = this.#search;
    return prices.costs.overtimeMinutes * overtimeIn(day, from, until);
  }

  /** The least that the rest of a duty costs after each node, if the duty begins with this one. */
  #findLeast(first: number | null) {
    const { nodes } = this.#search.network;
    const from = first === null ? null : (nodes[first] as DutyNode).seat.trip.leavesAt;
    const least = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY);
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
    return least;
  }

  /** `cost` is that of the way up to here, without overtime and fairness. */
  #visit(index: number, cost: number, from: Minute, until: Minute, minutesBefore: number) {
    if (this.#isTimeUp()) return;
    const { day, network, prices } = this.#search;
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
    const { day, network, isAllowed, most } = this.#search;
    const duty = dutyOn(day, network, this.#path, this.#arcs);
    if (!isAllowed(duty)) return false;
    this.#found.push({ duty, price });
    if (this.#found.length > most) {
      this.#found.sort((a, b) => a.price - b.price).pop();
      this.#limit = this.#found.at(-1)?.price ?? this.#limit;
    }
    return true;
  }
}
