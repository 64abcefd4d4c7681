import type { Statement } from './statements.ts';

export interface BareRoute {
  path: string;
  /** Looks up the caller by the hash of the token. */
  session: Statement;
  /** The route's own statements. `{name}` stands for a query value, `{userId}` for the caller. */
  statements: Statement[];
}
