import { describe, expect, it } from 'vitest';
import {
  optionalLine,
  optionalParagraphs,
  requiredLine,
  requiredParagraphs,
  searchText,
  secret,
} from './text.ts';

const first = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('a single line', () => {
  const name = requiredLine({ label: 'Name', max: 5 });

  it('trims the text', () => {
    expect(name.parse('  ab ')).toBe('ab');
  });

  it.each([undefined, null, '', '   '])('says that %j is missing', (value) => {
    expect(first(name.safeParse(value))).toBe('Name is required');
  });

  it.each([17, true, {}, []])('says that %j is not text', (value) => {
    expect(first(name.safeParse(value))).toBe('Name must be text');
  });

  it('enforces the maximum length', () => {
    expect(name.safeParse('abcde').success).toBe(true);
    expect(first(name.safeParse('abcdef'))).toBe('Name must be at most 5 characters');
  });

  it.each(['a\u0000', 'a\nb', 'a\tb', '\u007f', '\ud800', 'a\udc00'])(
    'refuses the text %j',
    (value) => {
      expect(first(name.safeParse(value))).toBe('Contains a character that cannot be stored');
    },
  );

  it('removes invisible characters and normalizes Unicode', () => {
    expect(name.parse('A\u200bb\u202e\ufeff')).toBe('Ab');
    expect(first(name.safeParse('\u200b\u2060\u3164'))).toBe('Name is required');
    expect(name.parse('e\u0301')).toBe('\u00e9');
  });

  const hidden = [
    ['Arabic letter mark', '\u061c'],
    ['Mongolian vowel separator', '\u180e'],
    ['combining grapheme joiner', '\u034f'],
    ['left-to-right mark', '\u200e'],
    ['right-to-left mark', '\u200f'],
    ['embedding', '\u202a'],
    ['override', '\u202e'],
    ['isolate', '\u2066'],
    ['end of an isolate', '\u2069'],
    ['zero-width space', '\u200b'],
    ['zero-width non-joiner', '\u200c'],
    ['zero-width joiner', '\u200d'],
    ['variation selector', '\ufe0f'],
    ['tag character', '\u{e0041}'],
    ['unassigned tag character', '\u{e0080}'],
    ['Mongolian variation selector', '\u180b'],
    ['blank Braille pattern', '\u2800'],
    ['unassigned format character', '\ufff0'],
    ['shorthand format character', '\u{1bca0}'],
    ['musical format character', '\u{1d173}'],
  ] as const;

  it.each(hidden)(
    'removes a %s from lines, paragraphs and searches',
    {
      tags: ['ABUSE-20'],
    },
    (_, sign) => {
      for (const field of [
        requiredLine({ label: 'Name' }),
        optionalLine({ label: 'Name' }),
        requiredParagraphs({ label: 'Name', max: 100 }),
        optionalParagraphs({ label: 'Name', max: 100 }),
        searchText,
      ]) {
        expect(field.parse(`${sign}Ann ${sign}Lee${sign}`)).toBe('Ann Lee');
      }
    },
  );

  it.each(['\u2028', '\u2029'])(
    'makes the separator %j a space, or a line break',
    {
      tags: ['ABUSE-20'],
    },
    (separator) => {
      expect(requiredLine({ label: 'Name' }).parse(`Ann${separator}Lee`)).toBe('Ann Lee');
      const words = requiredParagraphs({ label: 'Words', max: 100 });
      expect(words.parse(`One${separator}two`)).toBe('One\ntwo');
    },
  );

  it.each([
    ['a family', '👩‍👩‍👧'],
    ['a red heart', '❤️'],
    ['the flag of Wales', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['a Japanese name with its variant', '葛\u{e0100}城'],
  ])('keeps %s as it is', { tags: ['ABUSE-20'] }, (_, text) => {
    expect(requiredLine({ label: 'Name' }).parse(text)).toBe(text);
  });

  it('accepts any script and characters outside the basic plane', () => {
    for (const value of ['Éloïse', '张伟', '😀']) {
      expect(requiredLine({ label: 'Name' }).safeParse(value).success).toBe(true);
    }
  });
});

describe('an optional line', () => {
  const note = optionalLine({ label: 'Note', max: 5 });

  it('trims the text, possibly to nothing', () => {
    expect(note.parse(' ab ')).toBe('ab');
    expect(note.parse('   ')).toBe('');
  });

  it('otherwise follows the rules of a line', () => {
    expect(first(note.safeParse(17))).toBe('Note must be text');
    expect(first(note.safeParse('abcdef'))).toBe('Note must be at most 5 characters');
    for (const value of ['a\nb', 'a\u0000', '\ud800']) {
      expect(first(note.safeParse(value))).toBe('Contains a character that cannot be stored');
    }
  });
});

describe('multi-line text', () => {
  const message = requiredParagraphs({ label: 'Message', max: 5 });

  it('trims the ends and keeps line breaks and tabs', () => {
    expect(message.parse(' \n a\n\tb \n')).toBe('a\n\tb');
  });

  it('counts any line break as one character', () => {
    expect(message.parse('a\r\nb\rc')).toBe('a\nb\nc');
    expect(first(message.safeParse('a\nb\ncd'))).toBe('Message must be at most 5 characters');
  });

  it.each([undefined, null, '', ' \n\t '])('reports %j as missing', (value) => {
    expect(first(message.safeParse(value))).toBe('Message is required');
  });

  it.each([17, true, {}, []])('reports %j as not text', (value) => {
    expect(first(message.safeParse(value))).toBe('Message must be text');
  });

  it.each(['a\u0000', 'a\u0007b', 'a\u001bb', '\u007f', '\ud800'])('refuses %j', (value) => {
    expect(first(message.safeParse(value))).toBe('Contains a character that cannot be stored');
  });
});

describe('a secret', () => {
  const password = secret({ label: 'Password', min: 6, max: 10 });

  it('keeps its spaces', () => {
    expect(password.parse(' ab cd ')).toBe(' ab cd ');
  });

  it('enforces a minimum and a maximum length', () => {
    expect(first(password.safeParse(''))).toBe('Password is required');
    expect(first(password.safeParse('12345'))).toBe('Password must be at least 6 characters');
    expect(first(password.safeParse('12345678901'))).toBe('Password must be at most 10 characters');
  });
});

describe('a search text', () => {
  it('may be empty and refuses characters that cannot be stored', () => {
    expect(searchText.parse('  ')).toBe('');
    expect(searchText.safeParse('\u0000').success).toBe(false);
  });
});
