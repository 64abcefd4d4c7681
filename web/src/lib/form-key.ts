import { useRef } from 'react';
import { type Attempt, attemptAt } from './idempotency-key.ts';

/**
 * The key of a form that may be sent more than once in its life: the same for every try with the
 * same content and file, so that a try after a lost answer is known for what it is, and another
 * once it was done.
 */
export function useFormKey() {
  const last = useRef<Attempt>(undefined);
  return {
    keyOf: (body: object, file: File | null | undefined): string => {
      last.current = attemptAt({ ...body, file: file && identityOf(file) }, last.current);
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}

const identityOf = ({ name, size, type, lastModified }: File) => ({
  name,
  size,
  type,
  lastModified,
});
