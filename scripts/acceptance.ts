import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './setup.mjs';

const acceptanceLine = /^- ([A-Z]{2,6}-\d+)\b/gm;
const playwrightTag = /^@([A-Z]{2,6}-\d+)$/;
const vitestTag = /^([A-Z]{2,6}-\d+)$/;

/** The ids of all lines of docs/acceptance.md. */
export function listAcceptanceIds(): string[] {
  const text = readFileSync(`${root}docs/acceptance.md`, 'utf8');
  return [...text.matchAll(acceptanceLine)].map(([, id = '']) => id);
}

/** Compares the ids of docs/acceptance.md with the tags of the tests. */
export function compareWithTests() {
  const stated = new Set(listAcceptanceIds());
  const covered = new Set<string>();
  const unknown: string[] = [];
  for (const file of listTestFiles()) {
    for (const id of taggedIdsIn(file)) {
      if (stated.has(id)) covered.add(id);
      else unknown.push(`${id} (${file})`);
    }
  }
  return { unknown, covered: covered.size, stated: stated.size };
}

/**
 * The ids of a file's tests: `'@API-16'` anywhere (Playwright, also in tables of cases), and the
 * elements of `tags: [...]` (vitest).
 */
function taggedIdsIn(file: string): string[] {
  const ids: string[] = [];
  const add = (text: string, pattern: RegExp) => {
    const id = pattern.exec(text)?.[1];
    if (id) ids.push(id);
  };
  const source = ts.createSourceFile(
    file,
    readFileSync(`${root}${file}`, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) add(node.text, playwrightTag);
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'tags') {
      for (const text of stringsIn(node.initializer)) add(text, vitestTag);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return ids;
}

function stringsIn(value: ts.Expression): string[] {
  const values = ts.isArrayLiteralExpression(value) ? [...value.elements] : [value];
  return values.filter(ts.isStringLiteralLike).map(({ text }) => text);
}

function listTestFiles(): string[] {
  const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(`${root}${file}`));
}
