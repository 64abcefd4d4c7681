/** Adds what Node.js lacks: both web storages and a window that receives events from other tabs. */
export function installMemoryStorage() {
  Object.assign(globalThis, {
    localStorage: storage(),
    sessionStorage: storage(),
    window: new EventTarget(),
  });
}

function storage() {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
