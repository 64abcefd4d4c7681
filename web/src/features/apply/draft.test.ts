import { beforeEach, describe, expect, it } from 'vitest';
import { readFromTab, saveInTab } from '../../lib/tab-storage.ts';
import { installMemoryStorage } from '../../test/browser-storage.ts';
import { clearApplicationDraft, readApplicationDraft, saveApplicationDraft } from './draft.ts';

const ada = { _id: 'ada', email: 'Ada@example.com' };
const bob = { _id: 'bob', email: 'bob@example.com' };
const typed = { name: 'Ada Lane', email: 'ada@example.com', licenseNumber: 'L 1' };

beforeEach(() => installMemoryStorage());

describe('an application draft', () => {
  it('is restored for the person who started it', () => {
    saveApplicationDraft(ada, typed);
    expect(readApplicationDraft(ada)).toEqual(typed);
    expect(readApplicationDraft(undefined)).toBeUndefined();
    expect(readApplicationDraft(bob)).toBeUndefined();
  });

  it('never contains passwords, pictures or unknown fields', () => {
    saveApplicationDraft(undefined, {
      ...typed,
      password: 'secret1',
      confirmPassword: 'secret1',
      licenseImage: new File(['x'], 'license.png'),
      phone: undefined,
    });
    expect(readFromTab('strangers-application', 'stranger')).toEqual(typed);
  });

  it('follows a guest who signs in to the account with that address, and no one else', () => {
    saveApplicationDraft(undefined, typed);
    expect(readApplicationDraft(bob)).toBeUndefined();
    expect(readApplicationDraft(ada)).toMatchObject(typed);
  });

  it('remembers a missing response until one arrives', () => {
    saveApplicationDraft(undefined, { ...typed, isUnanswered: true });
    saveApplicationDraft(undefined, { ...typed, licenseNumber: 'L 2' });
    expect(readApplicationDraft(undefined)).toEqual({
      ...typed,
      licenseNumber: 'L 2',
      isUnanswered: true,
    });
    saveApplicationDraft(undefined, { ...typed, isUnanswered: false });
    expect(readApplicationDraft(undefined)).toEqual(typed);
  });

  it('is cleared after submission', () => {
    saveApplicationDraft(undefined, typed);
    saveApplicationDraft(ada, typed);
    clearApplicationDraft();
    expect(readApplicationDraft(undefined)).toBeUndefined();
    expect(readApplicationDraft(ada)).toBeUndefined();
  });

  it.each([null, 17, 'text', [], { name: 7, phone: 'x'.repeat(5000) }])(
    'is empty when %j was stored',
    (stored) => {
      saveInTab('strangers-application', 'stranger', stored);
      expect(readApplicationDraft(undefined)).toEqual({});
    },
  );
});
