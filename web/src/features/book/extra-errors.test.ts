import { priceTexts } from '@chesapeake/contract/prices/price-lines';
import { expect, it } from 'vitest';
import { splitExtrasError } from './extra-errors.ts';

const childSeat = { slug: 'child-seat', name: 'Child seat', max: 3 };
const extras = [{ ...childSeat, slug: 'child', name: 'Child' }, childSeat];

it('is at the extra that it names, or at all of them', () => {
  const message = priceTexts.tooManyExtras(childSeat);
  expect(splitExtrasError(message, extras)).toEqual({ slug: 'child-seat', message });
  const { unknownExtra } = priceTexts;
  expect(splitExtrasError(unknownExtra, extras)).toEqual({ message: unknownExtra });
  expect(splitExtrasError(undefined, extras)).toEqual({});
});
