import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './setup.mjs';

const statedLine = /^- ([A-Z]{2,6}-\d+)\b/gm;
/** The ids that a title begins with, as in 'API-7 API-8 comes by page'. */
const leadingIds = /^(?:[A-Z]{2,6}-\d+ )+/;

/** Compares the ids of docs/acceptance.md with those that the titles of tests begin with. */
export function compareWithTests() {
  const text = readFileSync(`${root}docs/acceptance.md`, 'utf8');
  const stated = new Set([...text.matchAll(statedLine)].map(([, id = '']) => id));
  const carried = new Set<string>();
  const unknown: string[] = [];
  for (const file of testFiles()) {
    for (const title of titlesIn(file)) {
      for (const id of leadingIds.exec(title)?.[0].trim().split(' ') ?? []) {
        if (stated.has(id)) carried.add(id);
        else unknown.push(`${id} (${file})`);
      }
    }
  }
  return { unknown, carried: carried.size, stated: stated.size };
}

/** The first argument of every it(), test(), it.each()() and the like. */
function titlesIn(file: string): string[] {
  const titles: string[] = [];
  const source = ts.createSourceFile(
    file,
    readFileSync(`${root}${file}`, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(it|test)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

function testFiles(): string[] {
  const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
