declare module 'fs-native-extensions' {
  /** Requests an exclusive lock on an open file; false if another process holds it. */
  export function tryLock(fd: number): boolean;
}
