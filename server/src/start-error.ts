/** A startup error the person at the terminal can fix; only its message is printed. */
export class StartError extends Error {
  override name = 'StartError';
}
