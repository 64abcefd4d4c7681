import { beforeEach, expect, it } from 'vitest';
import { installMemoryStorage } from '../../test/browser-storage.ts';
import { emptyDesk } from './desk-values.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';

const now = new Date('2026-11-18T12:00:00Z');
const values = { ...emptyDesk, pickupLocation: 'Home', pickupTime: '2026-11-19T12:00:00.000Z' };
const attempt = { content: '{}', key: 'abc' };

beforeEach(() => installMemoryStorage());

it('keeps what is entered, with what was sent without an answer', { tags: ['DESK-16'] }, () => {
  saveDraft('ada', { values, attempt });
  expect(readDraft('ada', now)).toEqual({ values, attempt });
  expect(readDraft('bob', now)).toEqual({ values: emptyDesk });
});

it('drops times that have passed', () => {
  saveDraft('ada', { values });
  const later = new Date('2026-11-20T12:00:00Z');
  expect(readDraft('ada', later).values).toEqual({ ...values, pickupTime: '' });
});

it('is gone after it was cleared', () => {
  saveDraft('ada', { values });
  clearDraft();
  expect(readDraft('ada', now)).toEqual({ values: emptyDesk });
});
