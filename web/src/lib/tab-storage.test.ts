import { beforeEach, expect, it, vi } from 'vitest';
import { installMemoryStorage } from '../test/browser-storage.ts';
import { clearTabStorage, readFromTab, removeFromTab, saveInTab } from './tab-storage.ts';

beforeEach(() => installMemoryStorage());

it('returns a value to its owner only', () => {
  saveInTab('work', 'ada', { text: 'half done' });
  expect(readFromTab('work', 'ada')).toEqual({ text: 'half done' });
  expect(readFromTab('work', 'bob')).toBeUndefined();
  // Another user's read removed it.
  expect(readFromTab('work', 'ada')).toBeUndefined();
});

it('stores nothing without an owner', () => {
  saveInTab('work', '', 'half done');
  expect(readFromTab('work', '')).toBeUndefined();
});

it.each(['', '{', 'null', '17', '[]', '{"owner":7}'])('reads nothing from %j', (text) => {
  sessionStorage.setItem('kept:work', text);
  expect(readFromTab('work', 'ada')).toBeUndefined();
});

it('removes one value, or all of its own and nothing else', () => {
  sessionStorage.setItem('another', 'stays');
  saveInTab('work', 'ada', 1);
  saveInTab('play', 'ada', 2);
  removeFromTab('work');
  expect(readFromTab('work', 'ada')).toBeUndefined();
  expect(readFromTab('play', 'ada')).toBe(2);
  clearTabStorage();
  expect(readFromTab('play', 'ada')).toBeUndefined();
  expect(sessionStorage.getItem('another')).toBe('stays');
});

it('works without a usable storage', () => {
  for (const broken of [
    undefined,
    {
      getItem: () => {
        throw new Error('SecurityError');
      },
    },
  ]) {
    vi.stubGlobal('sessionStorage', broken);
    saveInTab('work', 'ada', 1);
    expect(readFromTab('work', 'ada')).toBeUndefined();
    clearTabStorage();
  }
});
