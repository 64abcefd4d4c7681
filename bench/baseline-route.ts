import type { TemplateStatement } from './templates.ts';

/** A route of the bare server, which sends these statements. */
export interface BareRoute {
  path: string;
  statements: TemplateStatement[];
}
