import { expect, it } from 'vitest';
import { describeOutdated } from './describe-outdated.ts';

const upToDate = { hasTime: true, isRefused: false, isFieldMarked: false, hasPreview: true };
const refused = { ...upToDate, isRefused: true };

it('says nothing while the preview is up to date or on its way', () => {
  expect(describeOutdated(upToDate)).toBeUndefined();
  expect(describeOutdated({ ...upToDate, hasPreview: false })).toBeUndefined();
});

it('says what the preview waits for', () => {
  expect(describeOutdated({ ...refused, isFieldMarked: true })).toBe(
    'Fix the marked field to update the preview.',
  );
  expect(describeOutdated({ ...upToDate, hasTime: false })).toBe(
    'Enter a valid pickup time to update the preview.',
  );
  expect(describeOutdated({ ...upToDate, hasTime: false, hasPreview: false })).toBe(
    'Enter a valid pickup time to see what will happen.',
  );
});

it('leaves other failures to the message at the top', () => {
  expect(describeOutdated(refused)).toBe('The preview is not up to date.');
  expect(describeOutdated({ ...refused, hasPreview: false })).toBeUndefined();
});
