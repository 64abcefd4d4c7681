import { type Car, carChange, carImageRequired, carStatuses } from '@chesapeake/contract/cars';
import { adminTexts, failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { pictureRules } from '../../../lib/pictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import type { useSaveCar } from '../queries.ts';

/** The picture stands beside the fields: so what the server says of it lands on it. */
const changing = carChange.extend({ image: z.custom<File | null>() });
const adding = carChange.extend({
  image: z.custom<File | null>((file) => file instanceof File, carImageRequired),
});

interface CarFormProps {
  /** None for a new one. */
  car: Car | undefined;
  /** Kept by the page: a second try after a lost answer is the same act. */
  save: ReturnType<typeof useSaveCar>;
  onClose: () => void;
}

export function CarForm({ car, save, onClose }: CarFormProps) {
  const formId = useId();
  const [isCleared, setCleared] = useState(false);
  const form = useSchemaForm(async () => (car ? changing : adding), {
    brand: car?.brand ?? '',
    model: car?.model ?? '',
    plateNumber: car?.plateNumber ?? '',
    capacity: car?.capacity ?? '',
    // A new one starts as Available, whatever is sent.
    status: car?.status ?? 'Available',
    image: null,
  });
  const field = fieldsOf(form);
  // In the order in which they stand: the first wrong one takes the focus.
  const fields = {
    brand: field('brand'),
    model: field('model'),
    plateNumber: field('plateNumber'),
    capacity: field('capacity'),
    status: field('status'),
  };
  const image = useController({ control: form.control, name: 'image' });

  const close = () => {
    // It is on its way and cannot be called back: its outcome is to be seen.
    if (!save.isPending) onClose();
  };
  const send = async ({ image, ...written }: z.output<typeof changing>) => {
    const body = { ...written, clearImage: isCleared };
    const changed = Object.keys(form.formState.dirtyFields) as (keyof typeof written)[];
    await save.mutateAsync({ car, body, changed, image });
    toasts.success(car ? successTexts.carSaved : successTexts.carAdded);
    onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={car ? 'Edit Car' : 'Add New Car'}
      description={
        car
          ? `${car.brand} ${car.model}, ${car.plateNumber}`
          : 'It can be booked as soon as it is added.'
      }
      footer={
        <>
          <Button tone="paper" disabled={save.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {car ? 'Save Changes' : 'Add Car'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submitting(form, send, car ? failureTexts.carSaving : failureTexts.carAdding, {
          [carImageRequired]: adminTexts.chooseCarImage,
        })}
        className="grid gap-4 sm:grid-cols-2"
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
        {car && (
          <SelectField
            label="Status"
            hint="Only Available cars are offered for booking."
            className="sm:col-span-2"
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
          optional={car !== undefined}
          hint={
            isCleared && !image.field.value ? 'Saved like this, the car has no picture.' : undefined
          }
          {...image.field}
          currentUrl={(!isCleared && car?.imageSmall) || undefined}
          onClearCurrent={() => setCleared(true)}
          error={image.fieldState.error?.message}
          className="sm:col-span-2"
        />
      </form>
    </Dialog>
  );
}
