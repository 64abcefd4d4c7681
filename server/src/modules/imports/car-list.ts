import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { type CarPaint, carPaints } from '@chesapeake/contract/cars/car-drawings';
import { newCar } from '@chesapeake/contract/cars/cars';
import { errors } from '@chesapeake/contract/http/errors';
import type { z } from 'zod';
import type { Cars } from '../cars/index.ts';
import { fieldProblems, labelOf } from './field-problems.ts';
import type { ImportRules, Problem } from './import-rules.ts';

type CarRow = z.output<typeof newCar>;

/** The nearest color of our drawings to what lists of cars call it. */
const nearestPaint: Record<string, CarPaint> = {
  blue: 'Navy',
  gray: 'Graphite',
  grey: 'Graphite',
  silver: 'Graphite',
  white: 'Pearl',
  beige: 'Champagne',
  gold: 'Champagne',
  tan: 'Champagne',
  red: 'Burgundy',
  green: 'Forest',
};

/** Without a photo, customers see our drawing, so every car has a color. */
const usualPaint: CarPaint = 'Black';

const paintProblem = (value: string): Problem => ({
  column: labelOf('cars', 'paint'),
  value,
  message: `Color must be one of: ${carPaints.join(', ')}. It can be left empty`,
});

const findIgnoringCase = <Text extends string>(texts: readonly Text[], text: string) =>
  texts.find((each) => each.toLowerCase() === text.toLowerCase());

export const createCarList = (cars: Cars): ImportRules<CarRow> => ({
  kind: 'cars',

  read: (values) => {
    const { carClass = '', paint: color = '' } = values;
    const paint = color
      ? (findIgnoringCase(carPaints, color) ?? nearestPaint[color.toLowerCase()])
      : usualPaint;
    const { data, error } = newCar.safeDecode({
      ...values,
      carClass: carClass === '' ? undefined : findIgnoringCase(carClasses, carClass),
      paint: paint ?? '',
    } as never);
    const unknownClass = carClass !== '' && !findIgnoringCase(carClasses, carClass);
    const problems = [
      ...(error ? fieldProblems('cars', values, error) : []),
      ...(unknownClass ? [classProblem(carClass)] : []),
      ...(paint ? [] : [paintProblem(color)]),
    ];
    return data && problems.length === 0 ? { row: data } : { problems };
  },

  keysOf: ({ plateNumber }) => [
    {
      what: 'plate number',
      key: plateNumber.toLowerCase(),
      problem: {
        column: labelOf('cars', 'plateNumber'),
        value: plateNumber,
        message: errors.PLATE_TAKEN.message,
      },
    },
  ],

  findTaken: async (db, rows) => {
    const plates = rows.map(({ plateNumber }) => plateNumber.toLowerCase());
    const taken = await cars.findPlates(db, plates);
    return new Set(taken.map((plate) => `plate number ${plate}`));
  },

  insert: (tx, rows) =>
    cars.insertMany(
      tx,
      rows.map((row) => ({ ...row, paint: row.paint || null, status: 'Available', image: null })),
    ),
});

const classProblem = (value: string): Problem => ({
  column: labelOf('cars', 'carClass'),
  value,
  message: `Class must be one of: ${carClasses.join(', ')}. It can be left empty`,
});
