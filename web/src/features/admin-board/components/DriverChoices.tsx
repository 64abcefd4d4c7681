import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { adminTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import type { Board, BoardRide } from '@chesapeake/contract/planning/board';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import {
  formatAvailability,
  formatOtherRides,
  matchReasons,
} from '../../../shared/free-drivers/index.ts';
import { ErrorState } from '../../../ui/content-states.tsx';
import { bestMatch } from '../best-match.ts';
import { obstacleFor, warningsFor } from '../driver-reasons.ts';
import type { Person } from '../moves.ts';
import { useFreeDrivers } from '../queries.ts';
import { lowerFirst, type TextContext } from '../ride-texts.ts';
import { DriverLine } from './DriverLine.tsx';
import { LinesLoading, PanelSection } from './PanelSection.tsx';

/** Who could drive a ride instead, and why the others cannot. */
export function DriverChoices({
  ride,
  board,
  context,
  isBlocked,
  onAssign,
}: {
  ride: BoardRide;
  board: Board;
  context: TextContext;
  /** Not now, because the day is being planned. */
  isBlocked: boolean;
  /** Undefined for those who may only look. */
  onAssign: ((driver: Person) => void) | undefined;
}) {
  const query = useFreeDrivers(ride._id, true);
  const now = useNow();
  const failure = useLoadFailure(query, {
    toast: failureTexts.freeDriversLoad,
    detail: failureTexts.freeDriversLoad,
  });
  if (failure) return <ErrorState {...failure} />;
  const title = ride.driver ? 'Who else is free' : 'Who is free';
  if (!query.data)
    return (
      <PanelSection title={title}>
        <LinesLoading label="Loading the free drivers" />
      </PanelSection>
    );
  const free = [...query.data.atHand, ...query.data.onRide].filter(
    ({ _id }) => _id !== ride.driver?._id,
  );
  const freeIds = new Set(free.map(({ _id }) => _id));
  const others = board.drivers.filter(({ _id }) => !freeIds.has(_id) && _id !== ride.driver?._id);
  const best = bestMatch(free, (driver) => warningsOf(driver, ride, board, context).length > 0);
  return (
    <>
      <PanelSection title={title}>
        {free.length === 0 ? (
          <p className="text-13 text-quiet">
            {ride.driver ? 'Nobody else is free.' : adminTexts.noFreeDrivers}
          </p>
        ) : (
          <ul>
            {free.map((driver) => (
              <DriverLine
                key={driver._id}
                driver={driver}
                isBlocked={isBlocked}
                onAssign={onAssign && (() => onAssign(driver))}
              >
                <FreeDriverFacts
                  driver={driver}
                  isBest={driver === best}
                  warnings={warningsOf(driver, ride, board, context)}
                  availability={formatAvailability(driver, {
                    pickup: ride.pickupTime,
                    zone: context.zone,
                    now,
                  })}
                />
              </DriverLine>
            ))}
          </ul>
        )}
      </PanelSection>
      {others.length > 0 && (
        <PanelSection title="Not free">
          <ul>
            {others.map((driver) => (
              <DriverLine key={driver._id} driver={driver} onAssign={undefined}>
                <span className="font-[550] text-rejected">
                  {obstacleFor(driver, ride, board, { ...context, now }) ?? 'Not free at that time'}
                </span>
              </DriverLine>
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  );
}

function warningsOf(driver: FreeDriver, ride: BoardRide, board: Board, context: TextContext) {
  const onBoard = board.drivers.find(({ _id }) => _id === driver._id);
  return [
    ...(driver.hasDeclined ? ['Declined this ride'] : []),
    ...(onBoard ? warningsFor(onBoard, ride, context) : []),
  ];
}

const FreeDriverFacts = ({
  driver,
  isBest,
  warnings,
  availability,
}: {
  driver: FreeDriver;
  isBest: boolean;
  warnings: readonly string[];
  availability: string;
}) => (
  <>
    <span className="tabular">
      {/* A best match says by itself that there are no other rides. */}
      {isBest && driver.otherRides === 0
        ? availability
        : `${availability}, ${formatOtherRides(driver)}`}
    </span>
    {isBest && (
      <span>
        <b className="font-semibold text-completed">Best match:</b>{' '}
        {lowerFirst(matchReasons(driver))}
      </span>
    )}
    {warnings.map((warning) => (
      <span key={warning} className="font-[550] text-pending">
        {warning}
      </span>
    ))}
  </>
);
