/** How much of the axis an hour's label and the current time take, in percent. */
const widths = { wide: { label: 7, now: 12 }, phone: { label: 15, now: 27 } };
export type ScreenSize = keyof typeof widths;

/** This close to an end of the axis, in percent, a label is moved inside it. */
export const edges = { label: 3, now: 6 };

export function placeOf(left: number, edge: number) {
  if (left < edge) return 'start';
  return left > 100 - edge ? 'end' : 'middle';
}

/** From where to where a label reaches, in percent of the axis. */
function reachOf(left: number, edge: number, width: number) {
  const from = { start: left, middle: left - width / 2, end: left - width }[placeOf(left, edge)];
  return { from, to: from + width };
}

/** Whether an hour's label would touch the current time. */
export function touchesNow(left: number, now: number, size: ScreenSize) {
  const hour = reachOf(left, edges.label, widths[size].label);
  const mark = reachOf(now, edges.now, widths[size].now);
  return hour.from < mark.to && mark.from < hour.to;
}
