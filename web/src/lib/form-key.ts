import { useRef } from 'react';
import { type Attempt, attemptAt } from './idempotency-key.ts';

type Files = Readonly<Record<string, File | null | undefined>>;

/**
 * The key of an action that must not be done twice: the same for every try with the same content and
 * files, so that a try after a lost answer is known for what it is. Where it may be done once more
 * later, `forget` says that it was done: the next one is another.
 */
export function useFormKey() {
  const last = useRef<Attempt>(undefined);
  return {
    keyOf: (body: object, files: Files = {}): string => {
      last.current = attemptAt({ body, files: Object.entries(files).map(markOf) }, last.current);
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}

/** What tells one chosen file from another without reading it. */
const markOf = ([field, file]: [string, File | null | undefined]) =>
  file && [field, file.name, file.size, file.type, file.lastModified];
