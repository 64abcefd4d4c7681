import { beforeEach, describe, expect, it } from 'vitest';
import { installMemoryStorage } from '../../test/browser-storage.ts';
import { readLocalCopy, writeLocalCopy } from './local-copy.ts';

const id = '0199e7a2-0000-7000-8000-000000000001';
const example = {
  id,
  timestamp: new Date('2026-11-20T19:41:00Z'),
  read: false,
  type: 'warning' as const,
  message: 'No driver yet.',
  relatedBooking: id,
};

beforeEach(() => installMemoryStorage());

describe('the local copy of the notifications', () => {
  it('contains exactly the specified fields', { tags: ['DASH-8'] }, () => {
    writeLocalCopy([{ ...example, secret: 1 } as never]);
    expect(JSON.parse(localStorage.getItem('user-notifications') ?? '')).toEqual([
      { ...example, timestamp: '2026-11-20T19:41:00.000Z' },
    ]);
    expect(readLocalCopy()).toEqual([example]);
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    '"text"',
    '[{"id":"1"}]',
    JSON.stringify([{ ...example, timestamp: 'some day' }]),
  ])('is undefined when %j was stored', (text) => {
    localStorage.setItem('user-notifications', text);
    expect(readLocalCopy()).toBeUndefined();
  });
});
