import { beforeEach, describe, expect, it } from 'vitest';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { keepInMemory } from '../../test/browser-storage.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const ada = { _id: 'ada', email: 'Ada@example.com' };
const bob = { _id: 'bob', email: 'bob@example.com' };
const typed = { name: 'Ada Lane', email: 'ada@example.com', licenseNumber: 'L 1' };

beforeEach(() => keepInMemory());

describe('an application that was begun', () => {
  it('comes back to whoever began it', () => {
    keepDraft(ada, typed);
    expect(readDraft(ada)).toEqual(typed);
    expect(readDraft(undefined)).toBeUndefined();
    expect(readDraft(bob)).toBeUndefined();
  });

  it('never holds passwords, pictures or anything that was not typed', () => {
    keepDraft(undefined, {
      ...typed,
      password: 'secret1',
      confirmPassword: 'secret1',
      licenseImage: new File(['x'], 'license.png'),
      phone: undefined,
    });
    expect(readFromTab('strangers-application', 'stranger')).toEqual(typed);
  });

  it('goes with a stranger who signs in to the account with that address, and with nobody else', () => {
    keepDraft(undefined, typed);
    expect(readDraft(bob)).toBeUndefined();
    expect(readDraft(ada)).toMatchObject(typed);
  });

  it('remembers that no answer came until one does', () => {
    keepDraft(undefined, { ...typed, isUnanswered: true });
    keepDraft(undefined, { ...typed, licenseNumber: 'L 2' });
    expect(readDraft(undefined)).toEqual({ ...typed, licenseNumber: 'L 2', isUnanswered: true });
    keepDraft(undefined, { ...typed, isUnanswered: false });
    expect(readDraft(undefined)).toEqual(typed);
  });

  it('goes when it was sent', () => {
    keepDraft(undefined, typed);
    keepDraft(ada, typed);
    forgetDraft();
    expect(readDraft(undefined)).toBeUndefined();
    expect(readDraft(ada)).toBeUndefined();
  });

  it.each([null, 17, 'text', [], { name: 7, phone: 'x'.repeat(5000) }])(
    'is empty where %j was kept',
    (kept) => {
      keepInTab('strangers-application', 'stranger', kept);
      expect(readDraft(undefined)).toEqual({});
    },
  );
});
