import { describe, expect, it } from 'vitest';
import {
  describeNewPerson,
  isPhoneSearch,
  newPersonFrom,
  normalizeTypedPhone,
  searchFor,
  splitMatch,
} from './caller-search.ts';

describe('the search for the caller', () => {
  it.each([
    ['1003', '1003'],
    ['(410) 555-10', '41055510'],
    ['+1 410 555 0143', '4105550143'],
    ['410.555.0143', '4105550143'],
    [' hart ', 'hart'],
    ['101', undefined],
    ['h', undefined],
    ['', undefined],
  ])('looks for %j as %j', { tags: ['DESK-2', 'DESK-20'] }, (typed, wanted) => {
    expect(searchFor(typed)).toBe(wanted);
  });

  it('searches phones by digits and names by letters', { tags: ['DESK-2'] }, () => {
    expect(['0143', '(410) 5', 'Hart 2', 'Hart', '-'].map(isPhoneSearch)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('marks what was searched for, whatever is between the digits', () => {
    expect(splitMatch('(410) 555-1003', '5510')).toEqual(['(410) 5', '55-10', '03']);
    expect(splitMatch('(410) 555-1003', '+1 (410) 555-1003')).toEqual(
      ['', '(410) 555-1003'.slice(1), ''].toSpliced(0, 1, '('),
    );
    expect(splitMatch('Amelia Hart', 'hart')).toEqual(['Amelia ', 'Hart', '']);
    expect(splitMatch('Amelia Hart', '5510')).toEqual(['Amelia Hart', '', '']);
    expect(splitMatch('Amelia Hart', '')).toEqual(['Amelia Hart', '', '']);
  });
});

describe('somebody new', () => {
  it('starts with what was typed', { tags: ['DESK-4'] }, () => {
    expect(newPersonFrom('443.555.0162')).toEqual({ name: '', phone: '(443) 555-0162' });
    expect(newPersonFrom('Helen Prior ')).toEqual({ name: 'Helen Prior', phone: '' });
    expect(describeNewPerson('443-555-0162')).toBe('New person with (443) 555-0162');
    expect(describeNewPerson('Helen')).toBe('New person: Helen');
    expect(describeNewPerson('')).toBe('New person');
  });

  it.each([
    ['410-555-0143', '4105550143'],
    ['(410) 555-0143', '4105550143'],
    ['+1 410 555 0143', '+14105550143'],
    ['1 410 555 0143', '4105550143'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['555-0143', '555-0143'],
    ['call me', 'call me'],
  ])('may give the number as %j', { tags: ['DESK-20'] }, (typed, phone) => {
    expect(normalizeTypedPhone(typed)).toBe(phone);
  });
});
