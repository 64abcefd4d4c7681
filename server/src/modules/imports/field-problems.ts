import { type ImportKind, importColumns } from '@chesapeake/contract/imports/imports';
import type { z } from 'zod';
import type { Problem } from './import-rules.ts';

/** The label of a column. */
export const labelOf = (kind: ImportKind, name: string): string =>
  importColumns[kind].find((each) => each.name === name)?.label ?? name;

/** What a schema refuses, one problem for each column. */
export function fieldProblems(
  kind: ImportKind,
  values: Record<string, string>,
  error: z.ZodError,
): Problem[] {
  const messages = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = String(path[0]);
    if (!messages.has(name)) messages.set(name, message);
  }
  return [...messages].map(([name, message]) => ({
    column: labelOf(kind, name),
    value: (values[name] ?? '').slice(0, 200),
    message,
  }));
}
