import { type Driver, driverProfileChange } from '@chesapeake/contract/drivers/drivers';
import { isApproved } from '@chesapeake/contract/drivers/status';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useEffect } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { phoneHint } from '../../../lib/phone.ts';
import { pictureRules } from '../../../lib/pictures.ts';
import { readSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useChangeDriverProfile } from '../queries.ts';

/** The picture is a form field, so the server's errors about it show up on it. */
const schemaWithUrl = driverProfileChange.extend({ profilePicture: z.custom<File | null>() });
/** An uploaded picture replaces the picture URL, whether that is valid or not. */
const schemaWithUpload = schemaWithUrl.extend({
  profileImage: z
    .string()
    .optional()
    .transform(() => undefined),
});
type Fields = z.input<typeof schemaWithUrl>;
type ValidFields = z.output<typeof schemaWithUrl>;

export function DriverProfileForm({ driver, onDone }: { driver: Driver; onDone: () => void }) {
  const change = useChangeDriverProfile();
  const loadSchema = async () =>
    form.getValues('profilePicture') ? schemaWithUpload : schemaWithUrl;
  const form: UseFormReturn<Fields, unknown, ValidFields> = useSchemaForm<Fields, ValidFields>(
    loadSchema,
    {
      name: driver.name,
      email: driver.email,
      phone: driver.phone ?? '',
      // Saving the form again must not withdraw what waits for review.
      licenseNumber: driver.pendingChange?.licenseNumber ?? driver.licenseNumber ?? '',
      experienceYears: driver.pendingChange?.experienceYears ?? driver.experienceYears ?? '',
      drivingRecord: driver.drivingRecord ?? '',
      profileImage: driver.profileImage ?? '',
      profilePicture: null,
    },
  );
  const field = fieldsOf(form);
  const { control, setFocus } = form;
  const picture = useController({ control, name: 'profilePicture' });
  const isUploading = useWatch({ control, name: 'profilePicture' }) !== null;
  // The button that opened the form is gone, so focus its first field.
  useEffect(() => setFocus('name'), [setFocus]);

  const send = async ({ profilePicture, ...body }: ValidFields) => {
    // Without a driver id, the session does not know yet that the user is a driver.
    if (!readSession()?.driverId) {
      toasts.error(failureTexts.driverIdMissing);
      return;
    }
    await change.mutateAsync({ id: driver._id, body, picture: profilePicture });
    toasts.success(successTexts.driverProfileSaved);
    onDone();
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={submitHandler(form, send, failureTexts.driverProfileSave)}
      className="grid gap-5"
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Name" autoComplete="name" className="md:col-span-2" {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="You will need to confirm a new address."
          {...field('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint={phoneHint}
          {...field('phone')}
        />
        <TextField
          label="Driver's License Number"
          autoComplete="off"
          autoCapitalize="characters"
          hint={reviewHint(driver, driver.pendingChange?.licenseNumber, driver.licenseNumber)}
          {...field('licenseNumber')}
        />
        <TextField
          label="Years of Experience"
          inputMode="numeric"
          autoComplete="off"
          hint={reviewHint(driver, driver.pendingChange?.experienceYears, driver.experienceYears)}
          {...field('experienceYears')}
        />
        <TextArea
          label="Driving Record"
          optional
          hint="Accidents, tickets and training the office should know about."
          rows={4}
          className="md:col-span-2"
          {...field('drivingRecord')}
        />
      </div>
      <fieldset
        aria-labelledby="profile-image"
        className="mt-2 grid gap-5 border-t border-line pt-6"
      >
        <div className="flex items-center gap-4">
          <Portrait name={driver.name} image={driver.profileImage} className="size-16 text-xl" />
          <div>
            <h2 id="profile-image" className="font-sans text-lg font-semibold tracking-normal">
              Profile image
            </h2>
            <p className="mt-1 text-sm text-quiet">Upload a photo or paste a link to one.</p>
          </div>
        </div>
        <FileDrop
          {...pictureRules}
          label="Upload a picture"
          optional
          {...picture.field}
          onChange={(file) => {
            picture.field.onChange(file);
            form.clearErrors('profileImage');
          }}
          error={picture.fieldState.error?.message}
        />
        <TextField
          label="Profile Image URL"
          optional
          hint={isUploading ? 'Not used. Your uploaded picture replaces it.' : addressHint(driver)}
          readOnly={isUploading}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('profileImage')}
        />
      </fieldset>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          type="submit"
          tone="green"
          size="lg"
          busy={change.isPending}
          className="max-sm:w-full"
        >
          Save Changes
        </Button>
        <Button
          tone="line"
          size="lg"
          disabled={change.isPending}
          onClick={onDone}
          className="max-sm:w-full"
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** An approved driver's change of this value waits for the office. */
function reviewHint(driver: Driver, wanted: unknown, current: string | number | null) {
  if (!isApproved(driver)) return undefined;
  return wanted === undefined
    ? 'The office reviews a change before it takes effect.'
    : `Waiting for review. Until then it is ${current ?? 'not set'}.`;
}

function addressHint({ profileImage }: Driver) {
  if (profileImage?.startsWith('/')) {
    return 'This is your uploaded picture. A URL must start with https://. Leave empty for no picture.';
  }
  return profileImage
    ? 'We haven’t been able to copy this picture yet. We’ll keep trying, or you can upload it as a file.'
    : 'Must start with https://. Leave empty for no picture.';
}
