import { sum } from '../lists.ts';
import { type Objective, objectiveParts } from '../plan.ts';

/** What duties cost: the parts of the objective, and rides that leave drivers who could keep them. */
export type CostPart = 'moved' | keyof Objective;
export type Costs = Record<CostPart, number>;

export const costParts: readonly CostPart[] = ['moved', ...objectiveParts];

export const costsOf = (costOf: (part: CostPart) => number) =>
  Object.fromEntries(costParts.map((part) => [part, costOf(part)])) as Costs;

/** The whole day of one driver in a plan, from the garage and back. */
export interface Duty {
  /** Index of the driver. */
  driver: number;
  /** Indexes of the rides, by start. */
  rides: readonly number[];
  /** Indexes of the direct drives among them. */
  directs: readonly number[];
  /** All duties of a plan cost together, with the constants of the day, what the plan costs. */
  costs: Costs;
}

/** What duties are charged for in the linear program: each by its index. */
export interface DutyPrices {
  costs: Costs;
  rides: Float64Array;
  directs: Float64Array;
  drivers: Float64Array;
}

export interface PricedDuty {
  duty: Duty;
  price: number;
}

export function priceOfCosts(prices: DutyPrices, costs: Costs) {
  let price = 0;
  for (const part of costParts) price += prices.costs[part] * costs[part];
  return price;
}

export const priceOf = (prices: DutyPrices, { driver, rides, directs, costs }: Duty) =>
  (prices.drivers[driver] ?? 0) +
  sum(rides, (ride) => prices.rides[ride] ?? 0) +
  sum(directs, (direct) => prices.directs[direct] ?? 0) +
  priceOfCosts(prices, costs);
