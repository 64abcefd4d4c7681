import { importTexts } from '@chesapeake/contract/imports/imports';
import { describe, expect, it } from 'vitest';
import { readCsvRecords } from './csv-records.ts';

const read = async (content: string | Buffer) => {
  const records: [line: number, ...values: string[]][] = [];
  for await (const { line, values } of readCsvRecords(Buffer.from(content)))
    records.push([line, ...values]);
  return records;
};

const problemOf = (content: string | Buffer) =>
  read(content).then(
    () => undefined,
    (error) => error.extras.errors.file,
  );

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a list', () => {
  const text = 'Name,City\r\nJosé “Pepe” Núñez,Zürich\r\n';
  const expected = [
    [1, 'Name', 'City'],
    [2, 'José “Pepe” Núñez', 'Zürich'],
  ];

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 with the bytes swapped', bigEndian(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1')],
  ])('can be %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(expected);
  });

  it('is the same in a file of many parts', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `Zoë ${index},Ærø`);
    const file = ['Name,City', ...lines].join('\r\n');
    for (const bytes of [Buffer.from(file), Buffer.from(`\ufeff${file}`, 'utf16le')]) {
      const records = await read(bytes);
      expect(records).toHaveLength(10_001);
      expect(records.at(-1)).toEqual([10_001, 'Zoë 9999', 'Ærø']);
    }
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['an Excel workbook', Buffer.from('PK\x03\x04\x14\x00\x06\x00\x08', 'latin1')],
    ['NUL in UTF-8', Buffer.from('Name,City\nA\0,B')],
    ['NUL in UTF-16', Buffer.from('\ufeffName,City\nA\0,B', 'utf16le')],
    ['UTF-16 that was cut', Buffer.from('\ufeffName', 'utf16le').subarray(0, -1)],
    ['half a character in UTF-16', Buffer.from('\ufeffName\ud83d,B', 'utf16le')],
  ])('cannot be that of %s', async (_, bytes) => {
    expect(await problemOf(bytes)).toBe(importTexts.notText);
  });
});

describe('the lines of a list', () => {
  it.each([
    ['CR and LF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('end with %s', async (_, end) => {
    expect(await read(`Name,City${end}${end}Ada,Rome${end},${end}Bob,Oslo`)).toEqual([
      [1, 'Name', 'City'],
      [3, 'Ada', 'Rome'],
      [5, 'Bob', 'Oslo'],
    ]);
  });

  it('can end with different line breaks', async () => {
    expect(await read('Name,City\r\nAda,Rome\nBob,Oslo\rCy,Bern\r\n')).toEqual([
      [1, 'Name', 'City'],
      [2, 'Ada', 'Rome'],
      [3, 'Bob', 'Oslo'],
      [4, 'Cy', 'Bern'],
    ]);
  });

  it.each(['\r\n', '\n'])('are counted past quoted line breaks, also before %j', async (end) => {
    const lines = ['Name,City', '"Ada\r\nLane",Rome', '"Bob\nLane",Oslo', 'Cy,Bern'];
    expect((await read(lines.join(end))).map(([line]) => line)).toEqual([1, 2, 4, 6]);
  });
});

describe('the separator of a list', () => {
  it.each([
    ['a comma', 'Name,City\nAda,Rome'],
    ['a semicolon', 'Name;City\nAda;Rome'],
    ['a tab', 'Name\tCity\nAda\tRome'],
    ['a semicolon after empty lines', '\r\n\nName;City\nAda;Rome'],
  ])('can be %s', async (_, text) => {
    expect((await read(text)).map(([, ...values]) => values)).toEqual([
      ['Name', 'City'],
      ['Ada', 'Rome'],
    ]);
  });

  it('is not looked for in quotation marks', async () => {
    expect(await read('"Name, all of it";City\nAda;Rome')).toEqual([
      [1, 'Name, all of it', 'City'],
      [2, 'Ada', 'Rome'],
    ]);
  });

  it('can be named in a line of its own', async () => {
    expect(await read('sep=;\r\nName;City, Country\r\nAda;Rome, Italy\r\n')).toEqual([
      [2, 'Name', 'City, Country'],
      [3, 'Ada', 'Rome, Italy'],
    ]);
    expect(await read('sep="\nName,City')).toHaveLength(2);
  });
});

describe('quotation marks that do not pair up', () => {
  it('are text inside a value', async () => {
    expect(await read('Name,City\n5" tall,Rome')).toContainEqual([2, '5" tall', 'Rome']);
  });

  it.each([
    ['never closed', 'Name,City\nAda,Rome\n"Bob,Oslo\nCy,Bern\nDi,Kyiv'],
    ['closed by that of a later line', 'Name,City\nAda,Rome\n"Bob,Oslo\n"Cy",Bern'],
    ['followed by text', 'Name,City\nAda,Rome\n"Big" Bob,Oslo\nCy,Bern'],
  ])('are refused with the line in which they begin: %s', async (_, text) => {
    expect(await problemOf(text)).toBe(importTexts.quotesUnpaired(3));
  });

  it('are refused with their line in a long list, too', async () => {
    const rest = Array.from({ length: 5_000 }, (_, index) => `Person ${index},Rome`);
    const text = ['Name,City', 'Ada,Rome', '"Bob,Oslo', ...rest].join('\n');
    expect(await problemOf(text)).toBe(importTexts.lineTooLong(3));
  });
});
