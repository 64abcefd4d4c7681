import { stringify } from 'csv-stringify/sync';

/** CSV lines (RFC 4180) of a file that is sent in batches; the first one begins the file. */
export const csvLines = (
  records: readonly (readonly (string | number | null)[])[],
  { isFirst }: { isFirst: boolean },
): string =>
  stringify(records as (string | number | null)[][], {
    // Without a BOM, some spreadsheets misread non-ASCII names.
    bom: isFirst,
    record_delimiter: 'windows',
    // A single line break would begin a new row, too.
    quoted_match: /[\r\n]/,
    // Much of it is user input and must not become formulas.
    escape_formulas: true,
    cast: { number: (amount) => amount.toFixed(2) },
  });
