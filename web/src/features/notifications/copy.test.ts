import { beforeEach, describe, expect, it } from 'vitest';
import { keepInMemory } from '../../test/browser-storage.ts';
import { readCopy, writeCopy } from './copy.ts';

const id = '0199e7a2-0000-7000-8000-000000000001';
const told = {
  id,
  timestamp: new Date('2026-11-20T19:41:00Z'),
  read: false,
  type: 'warning' as const,
  message: 'No driver yet.',
  relatedBooking: id,
};

beforeEach(() => keepInMemory());

describe('the copy of the notifications', () => {
  it('holds the fields that the specification names, and no other', { tags: ['DASH-8'] }, () => {
    writeCopy([{ ...told, secret: 1 } as never]);
    expect(JSON.parse(localStorage.getItem('user-notifications') ?? '')).toEqual([
      { ...told, timestamp: '2026-11-20T19:41:00.000Z' },
    ]);
    expect(readCopy()).toEqual([told]);
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    '"text"',
    '[{"id":"1"}]',
    JSON.stringify([{ ...told, timestamp: 'some day' }]),
  ])('is none where it says %j', (text) => {
    localStorage.setItem('user-notifications', text);
    expect(readCopy()).toBeUndefined();
  });
});
