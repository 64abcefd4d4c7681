import { useMemo, useSyncExternalStore } from 'react';

const prefix = 'choice:';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage may be blocked: then nothing is remembered. */
function read(name: string): string | null {
  try {
    return globalThis.localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

function write(name: string, value: string) {
  try {
    globalThis.localStorage.setItem(prefix + name, value);
  } catch {
    // Nothing to remember it with.
  }
  for (const listener of listeners) listener();
}

/**
 * A choice that this browser remembers, such as the order of a list. The remembered option comes
 * first, because lists use their first option by default.
 */
export function useRememberedChoice<Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
) {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
  const choices = useMemo(() => withFirst(options, stored), [options, stored]);
  return { choices, remember: (option: Option) => write(name, option) };
}

/** The options with this one first; unchanged if it is not one of them. */
export function withFirst<Option extends string>(
  options: readonly [Option, ...Option[]],
  first: string | null,
): readonly [Option, ...Option[]] {
  const found = options.find((option) => option === first);
  return found ? [found, ...options.filter((option) => option !== found)] : options;
}
