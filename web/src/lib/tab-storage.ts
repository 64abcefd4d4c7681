/**
 * Stores a user's unfinished work in this tab: it survives a reload and a new sign-in and is
 * removed at sign-out. Only its owner can read it.
 */

const prefix = 'kept:';

interface StoredEntry {
  owner: string;
  value: unknown;
}

export function saveInTab(name: string, owner: string, value: unknown) {
  if (!owner) return;
  const entry: StoredEntry = { owner, value };
  tryStorage((storage) => storage.setItem(prefix + name, JSON.stringify(entry)));
}

/** The stored value. Parse with care: anyone using this browser can write there. */
export function readFromTab(name: string, owner: string): unknown {
  const text = tryStorage((storage) => storage.getItem(prefix + name));
  const entry = text ? parse(text) : undefined;
  if (entry && entry.owner === owner) return entry.value;
  removeFromTab(name);
  return undefined;
}

export const removeFromTab = (name: string) =>
  tryStorage((storage) => storage.removeItem(prefix + name));

export const clearTabStorage = () =>
  tryStorage((storage) => {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const name of names) if (name?.startsWith(prefix)) storage.removeItem(name);
  });

/** Storage may be blocked or full: then nothing is stored. */
function tryStorage<T>(operation: (storage: Storage) => T): T | undefined {
  try {
    return operation(globalThis.sessionStorage);
  } catch {
    return undefined;
  }
}

function parse(text: string): Partial<StoredEntry> | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    return typeof entry === 'object' && entry !== null ? entry : undefined;
  } catch {
    return undefined;
  }
}
