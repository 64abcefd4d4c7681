import { beforeEach, expect, it } from 'vitest';
import { keepInMemory } from '../test/browser-storage.ts';
import { forgetAllInTab, forgetInTab, keepInTab, readFromTab } from './tab-storage.ts';

beforeEach(() => keepInMemory());

it('gives back what was kept, to its owner alone', () => {
  keepInTab('work', 'ada', { text: 'half done' });
  expect(readFromTab('work', 'ada')).toEqual({ text: 'half done' });
  expect(readFromTab('work', 'bob')).toBeUndefined();
  // Whoever came in between: it is gone.
  expect(readFromTab('work', 'ada')).toBeUndefined();
});

it('keeps nothing for someone without an id', () => {
  keepInTab('work', '', 'half done');
  expect(readFromTab('work', '')).toBeUndefined();
});

it.each(['', '{', 'null', '17', '[]', '{"owner":7}'])('reads nothing from %j', (text) => {
  sessionStorage.setItem('kept:work', text);
  expect(readFromTab('work', 'ada')).toBeUndefined();
});

it('forgets one thing, or all that it kept and nothing else', () => {
  sessionStorage.setItem('another', 'stays');
  keepInTab('work', 'ada', 1);
  keepInTab('play', 'ada', 2);
  forgetInTab('work');
  expect(readFromTab('work', 'ada')).toBeUndefined();
  expect(readFromTab('play', 'ada')).toBe(2);
  forgetAllInTab();
  expect(readFromTab('play', 'ada')).toBeUndefined();
  expect(sessionStorage.getItem('another')).toBe('stays');
});

it('does without a storage that is missing or refuses', () => {
  for (const broken of [
    undefined,
    {
      getItem: () => {
        throw new Error('SecurityError');
      },
    },
  ]) {
    Object.assign(globalThis, { sessionStorage: broken });
    keepInTab('work', 'ada', 1);
    expect(readFromTab('work', 'ada')).toBeUndefined();
    forgetAllInTab();
  }
});
