import { type ImportKind, importColumns, importTexts } from '@chesapeake/contract/imports/imports';
import { failFile } from './csv-records.ts';

type ColumnName = (typeof importColumns)[ImportKind][number]['name'] | 'firstName' | 'lastName';

/** What others call our columns, in lower case and without spaces and signs. */
const headers: Record<ColumnName, readonly string[]> = {
  name: [
    'name',
    'fullname',
    'customer',
    'customername',
    'customerfullname',
    'client',
    'clientname',
    'contact',
    'contactname',
    'displayname',
    'passenger',
    'passengername',
  ],
  firstName: ['firstname', 'first', 'givenname', 'forename'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  phone: [
    'phone',
    'phonenumber',
    'phoneno',
    'phone1',
    'primaryphone',
    'telephone',
    'telephonenumber',
    'tel',
    'mobile',
    'mobilenumber',
    'mobilephone',
    'mobileno',
    'cell',
    'cellphone',
    'cellnumber',
    'cellphonenumber',
    'contactnumber',
  ],
  email: ['email', 'emailaddress', 'email1', 'primaryemail', 'mail'],
  brand: ['brand', 'make', 'vehiclemake', 'carmake', 'manufacturer'],
  model: ['model', 'vehiclemodel', 'carmodel'],
  plateNumber: [
    'platenumber',
    'plate',
    'plateno',
    'licenseplate',
    'licenseplatenumber',
    'licenseplateno',
    'licenceplate',
    'numberplate',
    'registration',
    'registrationnumber',
    'tag',
    'tagnumber',
  ],
  capacity: [
    'capacity',
    'seats',
    'numberofseats',
    'noofseats',
    'seatingcapacity',
    'passengers',
    'passengercapacity',
    'maxpassengers',
  ],
  carClass: ['class', 'carclass', 'vehicleclass', 'type', 'vehicletype', 'category'],
  paint: ['color', 'colour', 'paint', 'drawing'],
};

const normalizeHeader = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export interface FileColumns {
  /** For the preview: which header each of our columns was found under. */
  found: { label: string; header: string | null }[];
  /** The file's own headers. */
  headers: string[];
  /** The values of one line by our names; empty where the file has none. */
  read: (values: readonly string[]) => Record<string, string>;
}

/** Finds our columns among those of the file; fails if one that each line needs is missing. */
export function matchColumns(kind: ImportKind, fileHeaders: string[]): FileColumns {
  const normalized = fileHeaders.map(normalizeHeader);
  const indexOf = (name: ColumnName) =>
    normalized.findIndex((each) => headers[name].includes(each));
  const columns: readonly { name: ColumnName; label: string; isRequired: boolean }[] =
    importColumns[kind];
  for (const { name, label } of columns) {
    const matching = normalized.filter((each) => headers[name].includes(each));
    if (new Set(matching).size < matching.length) failFile(importTexts.columnTwice(label));
  }
  const nameParts = (['firstName', 'lastName'] as const).map(indexOf).filter((index) => index >= 0);
  const indexesOf = (name: ColumnName): number[] => {
    const index = indexOf(name);
    if (index >= 0) return [index];
    return name === 'name' ? nameParts : [];
  };
  const missing = columns.filter(
    ({ name, isRequired }) => isRequired && indexesOf(name).length === 0,
  );
  if (missing.length > 0) failFile(importTexts.columnMissing(missing.map(({ label }) => label)));
  const positions = columns.map(({ name }) => ({ name, indexes: indexesOf(name) }));
  const join = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ');
  return {
    headers: fileHeaders,
    found: columns.map(({ name, label }) => ({
      label,
      header: join(indexesOf(name).map((index) => fileHeaders[index])) || null,
    })),
    read: (values) =>
      Object.fromEntries(
        positions.map(({ name, indexes }) => [name, join(indexes.map((index) => values[index]))]),
      ),
  };
}
