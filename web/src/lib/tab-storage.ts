/**
 * What this tab keeps of someone's unfinished work: it outlives a reload and a new sign-in, and goes
 * when they sign out. It is given back to its owner alone.
 */

const prefix = 'kept:';

interface Kept {
  owner: string;
  value: unknown;
}

export function keepInTab(name: string, owner: string, value: unknown) {
  if (!owner) return;
  const kept: Kept = { owner, value };
  attempt((storage) => storage.setItem(prefix + name, JSON.stringify(kept)));
}

/** Whatever was kept, to be parsed with care: anyone at this browser can write there. */
export function readFromTab(name: string, owner: string): unknown {
  const text = attempt((storage) => storage.getItem(prefix + name));
  const kept = text ? parse(text) : undefined;
  if (kept && kept.owner === owner) return kept.value;
  forgetInTab(name);
  return undefined;
}

export const forgetInTab = (name: string) =>
  attempt((storage) => storage.removeItem(prefix + name));

export const forgetAllInTab = () =>
  attempt((storage) => {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const name of names) if (name?.startsWith(prefix)) storage.removeItem(name);
  });

/** A browser may keep nothing for this site, or have no room left: then nothing is kept. */
function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return undefined;
  }
}

function parse(text: string): Partial<Kept> | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}
