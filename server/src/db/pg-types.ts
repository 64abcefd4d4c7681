import { types } from 'pg';

const { TIMESTAMPTZ } = types.builtins;
const parseAnyTime = types.getTypeParser(TIMESTAMPTZ);

/** Connections speak UTC, which Date reads several times as fast as a regular expression could. */
export function parseTime(text: string): Date {
  return text[10] === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : (parseAnyTime(text) as unknown as Date);
}

/** How values of the database become values of the program. */
export const pgTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMPTZ && format !== 'binary'
      ? parseTime
      : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};
