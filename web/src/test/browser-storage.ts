/** What Node.js lacks of a browser: a local storage, and a window that hears of other tabs. */
export function keepInMemory() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  Object.assign(globalThis, { localStorage: storage, window: new EventTarget() });
}
