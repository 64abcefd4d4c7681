import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import { formatDollars } from '@chesapeake/contract/format/money';
import { bookingPageTexts } from '@chesapeake/contract/pages/texts';
import { computePrice, toOutputLines } from '@chesapeake/contract/prices/price-lines';
import { toPricedExtra, toPricedService } from '@chesapeake/contract/prices/public-pricing';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { asPriceFailure } from '../../lib/as-price-failure.ts';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { type BusinessDetails, useBusiness } from '../../shared/business/index.ts';
import type { BookingDraft } from './draft.ts';
import { legPriceQuery } from './queries.ts';
import { type RideLeg, rideLegs } from './ride-legs.ts';

type Service = BusinessDetails['offeredServices'][number];
type RideInput = Omit<BookingDraft, 'attempt'>;

export interface RidePrice {
  lines: { label: string; amount: number }[];
  /** Undefined without a service; null if the price of the service is not known yet. */
  total: number | null | undefined;
  /** The total of what is entered now, after waiting for the server if only it knows. */
  settle: () => Promise<RidePrice['total']>;
}

/** An unknown price is not $0.00. */
export const formatTotal = ({ total }: Pick<RidePrice, 'total'>) =>
  total === null ? bookingPageTexts.priceUnknown : formatDollars(total ?? 0);

/**
 * The price of the ride so far, by the function that the server uses. Only the server knows the
 * zones of places, so it is asked for prices by zone.
 */
export function useRidePrice(
  ride: RideInput,
  service: Service | undefined,
  carClasses: readonly [CarClass, ...CarClass[]],
): RidePrice {
  const { extras } = useBusiness();
  const hasReturn = ride.returnTrip !== null && (service?.needsDestination ?? false);
  const legsOf = (places: Pick<RideInput, 'pickupLocation' | 'destination'>) =>
    service ? rideLegs({ ...ride, ...places }, { hasReturn, carClasses }) : [];
  const legs = legsOf({
    pickupLocation: useDebouncedText(ride.pickupLocation),
    destination: useDebouncedText(ride.destination),
  });
  const zoneLines = useZoneLines(legs, ride, service);
  const fetchZoneTotal = useFetchZoneTotal();
  if (!service) return { lines: [], total: undefined, settle: async () => undefined };
  const compute = ({ stops, carClass }: RideLeg) =>
    computePrice({
      service: toPricedService(service),
      extras: extras.map(toPricedExtra),
      hours: ride.hours,
      // The schema reports anything else when the form is sent.
      chosen: ride.extras.filter(({ slug }) => extras.some((extra) => extra.slug === slug)),
      ...{ stops, carClass },
    }).lines;
  const priced = legs.map((leg, index) => ({
    prefix: leg.prefix,
    lines: zoneLines ? zoneLines[index] : toOutputLines(compute(leg) ?? []),
  }));
  const lines = priced.flatMap(({ prefix, lines = [] }) =>
    lines.map((line) => ({ ...line, label: `${prefix}${line.label}` })),
  );
  const total = priced.every(({ lines = [] }) => lines.length > 0) ? sumOf(lines) : null;
  return {
    lines,
    total,
    settle: async () => (zoneLines ? fetchZoneTotal(legsOf(ride), ride) : total),
  };
}

const sumOf = (lines: RidePrice['lines']) =>
  toDollars(lines.reduce((sum, { amount }) => sum + toCents(amount), 0));

/** The server's price of each leg for services priced by zone; undefined for all others. */
function useZoneLines(legs: readonly RideLeg[], ride: RideInput, service: Service | undefined) {
  const isNeeded = service?.pricing === 'zones';
  const answers = useQueries({
    queries: (isNeeded ? legs : []).map((leg) => ({
      ...legPriceQuery(leg, ride),
      enabled: leg.pickupLocation !== '' && leg.destination !== '',
    })),
  });
  return isNeeded ? answers.map(({ data }) => data?.lines) : undefined;
}

function useFetchZoneTotal() {
  const queryClient = useQueryClient();
  return async (legs: readonly RideLeg[], ride: RideInput) => {
    try {
      const answers = await Promise.all(
        legs.map((leg) => queryClient.ensureQueryData(legPriceQuery(leg, ride))),
      );
      return sumOf(answers.flatMap(({ lines }) => lines));
    } catch (error) {
      throw asPriceFailure(error);
    }
  };
}
