/** The times of a ride, as text: 'Fri, Nov 20, 2:30 to 4:30 PM ET'. */
export interface RideTimes {
  there: string;
  /** Undefined without a return trip, or until its time is chosen. */
  back: string | undefined;
}

/** Which cars are listed. */
export const availableText = ({ there, back }: RideTimes) =>
  back === undefined
    ? `Available ${there}.`
    : `Available for both rides: ${there}, and back ${back}.`;

/** Why a car is not listed any more: names the ride for which it is not free. */
export const lostText = ({ there, back }: RideTimes, { isFreeThere }: { isFreeThere: boolean }) =>
  isFreeThere && back !== undefined
    ? `is not available for the return, ${back}`
    : `is not available ${there}`;

/** Why no car is listed. */
export function noneText(
  { there, back }: RideTimes,
  { anyThere, anyBack }: { anyThere: boolean; anyBack: boolean },
) {
  if (back === undefined || !anyThere) return `No cars available ${there}.`;
  return anyBack
    ? `No car is available for both rides: ${there}, and back ${back}.`
    : `No cars available for the return, ${back}.`;
}
