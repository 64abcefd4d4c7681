import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './setup.mjs';

const id = /\b[A-Z]{2,6}-\d+\b/g;
const line = /^- ([A-Z]{2,6}-\d+)\b/gm;
const title = /\b(?:it|test)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/g;

/** The ids of docs/acceptance.md that tests carry in their titles, those they should not, those that lack one. */
export function compareWithTests() {
  const areas = new Set<string>();
  const stated = new Set<string>();
  for (const [, found = ''] of readFileSync(`${root}docs/acceptance.md`, 'utf8').matchAll(line)) {
    stated.add(found);
    areas.add(found.split('-')[0] ?? '');
  }
  const carried = new Set<string>();
  const unknown: string[] = [];
  for (const file of testFiles()) {
    for (const [, , text = ''] of readFileSync(`${root}${file}`, 'utf8').matchAll(title)) {
      for (const found of text.match(id) ?? []) {
        if (stated.has(found)) carried.add(found);
        else if (areas.has(found.split('-')[0] ?? '')) unknown.push(`${found} (${file})`);
      }
    }
  }
  return { unknown, carried: carried.size, stated: stated.size };
}

function testFiles(): string[] {
  const words = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    '*.test.ts',
    '*.test.tsx',
    '*.spec.ts',
  ];
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
