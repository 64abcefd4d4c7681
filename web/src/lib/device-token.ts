const storageKey = 'device';

/**
 * The token that marks this browser as one that signed in before. It stays after signing out and
 * opens nothing: it only keeps other people's wrong passwords from locking this browser out.
 */
export function readDeviceToken(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    // Storage is blocked for this site.
    return undefined;
  }
}

export function storeDeviceToken(token: string) {
  try {
    localStorage.setItem(storageKey, token);
  } catch {
    // The next sign-in counts as one from a new device.
  }
}
