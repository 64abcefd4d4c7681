import type { Statement } from './statements.ts';

export interface BareRoute {
  path: string;
  /** Finds who calls, by the hash of the token. */
  session: Statement;
  /** The route's own statements; `{name}` stands for a value of the query, `{userId}` for the caller. */
  statements: Statement[];
}
