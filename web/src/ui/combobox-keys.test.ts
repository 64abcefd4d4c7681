import { expect, it } from 'vitest';
import { comboboxKey } from './combobox-keys.ts';

const closed = { isOpen: false, active: -1 };
const open = (active: number) => ({ isOpen: true, active });
const press = (key: string, state = closed, { altKey = false, count = 3 } = {}) =>
  comboboxKey({ key, altKey }, state, count);

it('arrows open the list and go around in it', { tags: ['FACT-5'] }, () => {
  expect(press('ArrowDown')).toEqual(open(0));
  expect(press('ArrowDown', open(0))).toEqual(open(1));
  expect(press('ArrowDown', open(2))).toEqual(open(0));
  expect(press('ArrowUp')).toEqual(open(2));
  expect(press('ArrowUp', open(2))).toEqual(open(1));
  expect(press('ArrowUp', open(0))).toEqual(open(2));
});

it('with Alt, arrows open and close it without moving', () => {
  expect(press('ArrowDown', closed, { altKey: true })).toEqual(open(-1));
  expect(press('ArrowUp', open(1), { altKey: true })).toEqual(closed);
});

it('Home and End belong to the text until an option is highlighted', { tags: ['FACT-5'] }, () => {
  expect(press('Home', open(-1))).toBeUndefined();
  expect(press('End')).toBeUndefined();
  expect(press('Home', open(2))).toEqual(open(0));
  expect(press('End', open(0))).toEqual(open(2));
});

it('Enter chooses a highlighted option and otherwise submits the form', {
  tags: ['FACT-5'],
}, () => {
  expect(press('Enter', open(1))).toBe('choose');
  expect(press('Enter', open(-1))).toBeUndefined();
  expect(press('Enter')).toBeUndefined();
});

it('Escape closes the list once; other keys type', { tags: ['FACT-5'] }, () => {
  expect(press('Escape', open(1))).toEqual(closed);
  expect(press('Escape')).toBeUndefined();
  expect(press('a', open(1))).toBeUndefined();
});
