import { useRef } from 'react';
import { type Attempt, attemptFor } from './idempotency-key.ts';

type Files = Readonly<Record<string, File | null | undefined>>;

/**
 * An idempotency key for a form: the same for every attempt with the same content and files, so the
 * server recognizes a retry after a lost response. If the action may be repeated later, call
 * `resetKey` after success to get a new key.
 */
export function useIdempotencyKey() {
  const lastAttempt = useRef<Attempt>(undefined);
  return {
    keyFor: (body: object, files: Files = {}): string => {
      lastAttempt.current = attemptFor(
        { body, files: Object.entries(files).map(fileFingerprint) },
        lastAttempt.current,
      );
      return lastAttempt.current.key;
    },
    resetKey: () => {
      lastAttempt.current = undefined;
    },
  };
}

/** Identifies a chosen file without reading it. */
const fileFingerprint = ([field, file]: [string, File | null | undefined]) =>
  file && [field, file.name, file.size, file.type, file.lastModified];
