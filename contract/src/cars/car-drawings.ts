import type { CarClass } from './car-classes.ts';

/** The colors our drawings come in. */
export const carPaints = [
  'Black',
  'Navy',
  'Graphite',
  'Pearl',
  'Champagne',
  'Burgundy',
  'Forest',
] as const;
export type CarPaint = (typeof carPaints)[number];

const drawingsPath = '/drawings/';

/** The path of our drawing of a car. */
export const carDrawing = (carClass: CarClass, paint: CarPaint) =>
  `${drawingsPath}${carClass}-${paint}.svg`.toLowerCase();

/** Whether the picture of a car is a drawing, not a photo. */
export const isCarDrawing = (image: string) => image.startsWith(drawingsPath);
