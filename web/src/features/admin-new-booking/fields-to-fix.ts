/** The parts of the form, in their order. */
export const partNames = ['caller', 'trip', 'details', 'car', 'driver', 'payment'] as const;
export type PartName = (typeof partNames)[number];

interface FieldLabel {
  path: RegExp;
  label: string;
  part: PartName;
}

const field = (part: PartName, path: RegExp, label: string): FieldLabel => ({ part, path, label });

/** Every field that can be wrong, in the order of the page. */
const fieldLabels: readonly FieldLabel[] = [
  field('caller', /^customer\.name$/, 'Name'),
  field('caller', /^customer\.phone$/, 'Phone number'),
  field('caller', /^customer\.email$/, 'Email'),
  field('caller', /^customer/, 'Caller'),
  field('caller', /^passengerName$/, 'Passenger'),
  field('caller', /^passengerPhone$/, 'Passenger’s phone'),
  field('trip', /^serviceType$/, 'Service'),
  field('trip', /^hours$/, 'Hours'),
  field('trip', /^pickupLocation$/, 'Pickup'),
  field('trip', /^stops/, 'Stops'),
  field('trip', /^destination$/, 'Destination'),
  field('trip', /^pickupTime$/, 'Date and time'),
  field('trip', /^returnTrip\.pickupLocation$/, 'Return pickup'),
  field('trip', /^returnTrip\.destination$/, 'Return destination'),
  field('details', /^returnTrip\.flightNumber$/, 'Flight back'),
  field('trip', /^returnTrip/, 'Return date and time'),
  field('details', /^passengers$/, 'Passengers'),
  field('details', /^bags$/, 'Bags'),
  field('details', /^flightNumber$/, 'Flight'),
  field('details', /^extras/, 'Extras'),
  field('details', /^noteToDriver$/, 'Note to the driver'),
  field('details', /^officeNote$/, 'Office note'),
  field('car', /^car/, 'Car'),
  field('driver', /^driverId$/, 'Driver'),
  field('payment', /^discount\.reason$/, 'Reason'),
  field('payment', /^discount/, 'Discount'),
  field('payment', /^payment$/, 'How it is paid'),
];

export interface FieldToFix {
  /** The path of the value, which is the name of its control. */
  path: string;
  label: string;
  part: PartName;
}

/** The wrong fields in the order of the page, each once. Takes the errors of the form library. */
export function fieldsToFix(errors: object): FieldToFix[] {
  const paths = errorPaths(errors);
  const found = fieldLabels.flatMap(({ path, label, part }) => {
    const matching = paths.filter(
      (each) =>
        path.test(each) && fieldLabels.find((other) => other.path.test(each))?.path === path,
    );
    const [first] = matching;
    return first === undefined ? [] : [{ path: first, label, part }];
  });
  return found;
}

/** The library nests errors like the values; an error has a message. */
function errorPaths(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const path = key === 'root' ? prefix.replace(/\.$/, '') : `${prefix}${key}`;
    return 'message' in value && typeof value.message === 'string'
      ? [path]
      : errorPaths(value, `${path}.`);
  });
}
