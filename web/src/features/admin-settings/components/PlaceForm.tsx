import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import {
  type Place,
  type PlaceFields,
  placeFields,
  placeKindNames,
  placeKinds,
} from '@chesapeake/contract/places/places';
import type { Zone } from '@chesapeake/contract/places/zones';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import type { useSavePlace } from '../place-queries.ts';

/** Adds a known place, or changes one. */
export function PlaceForm({
  place,
  zones,
  save,
  onClose,
}: {
  /** Undefined for a new place. */
  place: Place | undefined;
  zones: readonly Zone[];
  /** Owned by the list, so that retrying after a lost response reuses the same idempotency key. */
  save: ReturnType<typeof useSavePlace>;
  onClose: () => void;
}) {
  const form = useSchemaForm(async () => placeFields, {
    name: place?.name ?? '',
    address: place?.address ?? '',
    latitude: place?.latitude ?? '',
    longitude: place?.longitude ?? '',
    zone: place?.zone ?? '',
    kind: place?.kind ?? 'other',
  });
  const field = fieldsOf(form);
  const send = async (body: PlaceFields) => {
    await save.mutateAsync({ place, body });
    toasts.success(place ? successTexts.placeSaved : successTexts.placeAdded);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={place ? 'Edit place' : 'Add a place'}
      description="Customers see name and address as a suggestion. Bookings keep their text."
      submitLabel={place ? 'Save' : 'Add place'}
      busy={save.isPending}
      onSubmit={submitHandler(form, send, failureTexts.placeSaving)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField label="Name" autoComplete="off" className="sm:col-span-2" {...field('name')} />
      <TextField
        label="Address"
        autoComplete="off"
        className="sm:col-span-2"
        {...field('address')}
      />
      <TextField label="Latitude" autoComplete="off" placeholder="38.9784" {...field('latitude')} />
      <TextField
        label="Longitude"
        autoComplete="off"
        placeholder="-76.4922"
        {...field('longitude')}
      />
      <SelectField label="Zone" {...field('zone')}>
        <option value="">Choose a zone</option>
        {zones.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Kind" {...field('kind')}>
        {placeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {placeKindNames[kind]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
