import type { CarBookingInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { isCarDrawing } from '@chesapeake/contract/cars/car-drawings';
import {
  type Car,
  type CarStatus,
  carChange,
  carImageRequired,
  carStatuses,
} from '@chesapeake/contract/cars/cars';
import type { CarReplacement } from '@chesapeake/contract/cars/out-of-service';
import { adminTexts, failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { pictureRules } from '../../../lib/pictures.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { fetchBookingsAhead, useStartMaintenance } from '../out-of-service-queries.ts';
import type { useSaveCar } from '../queries.ts';
import { DrawingField } from './DrawingField.tsx';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';

/** The image is a form field, so the server's errors about it show up on it. */
const editSchema = carChange
  .required({ carClass: true, paint: true })
  .extend({ image: z.custom<File | null>() });
const addSchema = editSchema.refine(({ image, paint }) => Boolean(image || paint), {
  path: ['image'],
  error: carImageRequired,
  // Even if other fields are wrong, so that all errors show at once.
  when: () => true,
});

interface CarFormProps {
  /** Undefined for a new car. */
  car: Car | undefined;
  /** Owned by the page, so that retrying after a lost response reuses the same idempotency key. */
  save: ReturnType<typeof useSaveCar>;
  onClose: () => void;
}

/** What to do with the bookings of a car that goes into maintenance. */
interface Question {
  car: Car;
  fields: z.output<typeof editSchema>;
  bookings: CarBookingInPeriod[];
}

const isNewMaintenance = (car: Car, status: CarStatus) =>
  status === 'Under Maintenance' && car.status !== status;

export function CarForm({ car, save, onClose }: CarFormProps) {
  const [isCleared, setCleared] = useState(false);
  const [asked, setAsked] = useState<Question>();
  const startMaintenance = useStartMaintenance();
  const maySeeBookings = usePermission('bookings:see');
  const form = useSchemaForm(async () => (car ? editSchema : addSchema), {
    brand: car?.brand ?? '',
    model: car?.model ?? '',
    plateNumber: car?.plateNumber ?? '',
    capacity: car?.capacity ?? '',
    carClass: car?.carClass ?? 'Sedan',
    // A new car always starts as Available.
    status: car?.status ?? 'Available',
    paint: car?.paint ?? '',
    image: null,
  });
  const field = fieldsOf(form);
  // Registered in page order: the first invalid field gets the focus.
  const fields = {
    brand: field('brand'),
    model: field('model'),
    plateNumber: field('plateNumber'),
    capacity: field('capacity'),
    carClass: field('carClass'),
    status: field('status'),
  };
  const image = useController({ control: form.control, name: 'image' });
  const paint = field('paint', { deps: 'image' });
  const [carClass, chosenPaint] = useWatch({ control: form.control, name: ['carClass', 'paint'] });
  const photo = car?.image && !isCarDrawing(car.image) ? (car.imageSmall ?? undefined) : undefined;

  const saveCar = async ({ image, ...written }: z.output<typeof editSchema>) => {
    const body = { ...written, clearImage: isCleared };
    const changed = Object.keys(form.formState.dirtyFields) as (keyof typeof written)[];
    await save.mutateAsync({ car, body, changed, image });
    toasts.success(car ? successTexts.carSaved : successTexts.carAdded);
    onClose();
  };

  const send = async (fields: z.output<typeof editSchema>) => {
    const bookings =
      car && maySeeBookings && isNewMaintenance(car, fields.status)
        ? await fetchBookingsAhead(car._id)
        : [];
    if (car && bookings.length > 0) setAsked({ car, fields, bookings });
    else await saveCar(fields);
  };

  /** The bookings first: if the car is refused, it can be corrected and saved again. */
  const moveAndSave = async (asked: Question, replacements: CarReplacement[]) => {
    if (replacements.length > 0)
      await startMaintenance.mutateAsync({ carId: asked.car._id, replacements });
    await saveCar(asked.fields);
  };

  return (
    <FormDialog
      onClose={onClose}
      title={car ? 'Edit Car' : 'Add New Car'}
      description={
        car
          ? `${car.brand} ${car.model}, ${car.plateNumber}`
          : 'Customers can book it as soon as you add it.'
      }
      submitLabel={car ? 'Save Changes' : 'Add Car'}
      busy={save.isPending}
      onSubmit={submitHandler(form, send, car ? failureTexts.carSaving : failureTexts.carAdding, {
        [carImageRequired]: adminTexts.chooseCarImage,
      })}
      className="grid gap-4 sm:grid-cols-2"
      below={
        asked && (
          <MaintenanceDialog
            car={asked.car}
            bookings={asked.bookings}
            busy={startMaintenance.isPending || save.isPending}
            onSave={(replacements) => moveAndSave(asked, replacements)}
            onClose={() => setAsked(undefined)}
          />
        )
      }
    >
      <TextField label="Brand" autoComplete="off" {...fields.brand} />
      <TextField label="Model" autoComplete="off" {...fields.model} />
      <TextField
        label="Plate Number"
        autoComplete="off"
        autoCapitalize="characters"
        {...fields.plateNumber}
      />
      <TextField
        label="Capacity"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Seats for passengers"
        {...fields.capacity}
      />
      <SelectField label="Class" className={car ? undefined : 'sm:col-span-2'} {...fields.carClass}>
        {carClasses.map((carClass) => (
          <option key={carClass}>{carClass}</option>
        ))}
      </SelectField>
      {car && (
        <SelectField
          label="Status"
          hint="Customers can book only Available cars."
          {...fields.status}
        >
          <option value="">Choose a status</option>
          {carStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
      )}
      <FileDrop
        {...pictureRules}
        label="Car Image"
        optional={car !== undefined || Boolean(chosenPaint)}
        hint={isCleared && !image.field.value ? 'Saving removes the photo.' : undefined}
        {...image.field}
        currentUrl={isCleared ? undefined : photo}
        isCropped
        onClearCurrent={() => setCleared(true)}
        error={image.fieldState.error?.message}
        className="sm:col-span-2"
      />
      <DrawingField
        carClass={carClass}
        paint={chosenPaint || null}
        hint="No photo yet? Customers see our drawing instead."
        className="sm:col-span-2"
        {...paint}
      />
    </FormDialog>
  );
}
