/** What Node.js lacks of a browser: its two storages, and a window that hears of other tabs. */
export function keepInMemory() {
  Object.assign(globalThis, {
    localStorage: storage(),
    sessionStorage: storage(),
    window: new EventTarget(),
  });
}

function storage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
