import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installMemoryStorage } from '../test/browser-storage.ts';
import {
  endSession,
  firstNameOf,
  onSessionEnd,
  readSession,
  refreshSession,
  type SessionEndReason,
  startSession,
} from './session.ts';

const jane = {
  token: 'abc',
  _id: '1',
  name: 'Jane Mary Doe',
  email: 'jane@example.com',
  phone: '4105550100',
  isAdmin: false,
  role: null,
  permissions: [],
  isDriver: true,
  driverId: '7',
  previousSignInAt: '2026-11-19T22:52:00.000Z',
};
const store = (text: string) => localStorage.setItem('userInfo', text);

beforeEach(() => installMemoryStorage());
let forget = () => {};
afterEach(() => forget());

describe('the stored session', () => {
  it('is stored under userInfo with the complete login reply', () => {
    startSession({ ...jane, isEmailVerified: true });
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual({
      ...jane,
      isEmailVerified: true,
    });
    expect(readSession()).toEqual(jane);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '17',
    '{}',
    '{"name":"Jane"}',
    '{"token":""}',
    '{"token":5}',
  ])('treats %j as signed out', (text) => {
    store(text);
    expect(readSession()).toBeUndefined();
  });

  it('works without any field but the token', () => {
    store('{"token":"abc","name":7,"isAdmin":"yes","isDriver":1,"driverId":7}');
    expect(readSession()).toEqual({
      token: 'abc',
      _id: '',
      name: '',
      email: '',
      phone: null,
      isAdmin: false,
      role: null,
      permissions: [],
      isDriver: false,
      driverId: null,
      previousSignInAt: null,
    });
  });

  it('keeps the previous sign-in through a refresh, and ignores invalid dates', {
    tags: ['LAYOUT-12'],
  }, () => {
    startSession(jane);
    refreshSession({ name: 'Jane Roe', isAdmin: true }, 'abc');
    expect(readSession()?.previousSignInAt).toBe('2026-11-19T22:52:00.000Z');
    store('{"token":"abc","previousSignInAt":"yesterday"}');
    expect(readSession()?.previousSignInAt).toBeNull();
  });

  it('clears the notification copy at sign-in and sign-out', () => {
    const keepCopy = () => localStorage.setItem('user-notifications', '[]');
    keepCopy();
    startSession(jane);
    expect(localStorage.getItem('user-notifications')).toBeNull();
    keepCopy();
    endSession('expired');
    expect(localStorage.getItem('user-notifications')).toBeNull();
  });

  it('merges the profile and keeps the token', () => {
    startSession(jane);
    refreshSession({ name: 'Jane Roe', isDriver: false }, 'abc');
    expect(readSession()).toEqual({ ...jane, name: 'Jane Roe', isDriver: false });
  });

  it('ignores a profile of a signed-out or different user', () => {
    refreshSession({ name: 'Jane Roe' }, 'abc');
    expect(localStorage.getItem('userInfo')).toBeNull();
    startSession({ ...jane, token: 'another', name: 'Bob' });
    refreshSession({ name: 'Jane Roe' }, 'abc');
    expect(readSession()?.name).toBe('Bob');
  });

  it('reports whether it ended here or in another tab', () => {
    const ends: SessionEndReason[] = [];
    forget = onSessionEnd((why) => ends.push(why));
    startSession(jane);
    endSession('signed-out');
    expect(localStorage.getItem('userInfo')).toBeNull();
    startSession(jane);
    readSession();
    localStorage.clear();
    window.dispatchEvent(new Event('storage'));
    expect(ends).toEqual(['signed-out', 'signed-out-elsewhere']);
  });

  it('returns the first name only', () => {
    expect(firstNameOf(jane)).toBe('Jane');
    expect(firstNameOf({ ...jane, name: '  ' })).toBe('');
  });
});
