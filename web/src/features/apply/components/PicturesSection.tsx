import { pictureRules } from '../../../lib/pictures.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import type { ApplicationFields, PictureField } from '../use-application-form.ts';
import { ApplicationSection } from './ApplicationSection.tsx';

export const PicturesSection = ({ fields }: { fields: ApplicationFields }) => (
  <ApplicationSection title="Your pictures">
    <FileDrop
      label="License Image"
      hint="The front of your license, with all text readable. Only our office sees it."
      {...dropOf(fields.licenseImage)}
    />
    <FileDrop
      label="Profile Picture"
      hint="A clear, well-lit picture of your face."
      {...dropOf(fields.profilePicture)}
    />
    <FileDrop
      label="Insurance Image"
      optional
      hint="Your insurance card, if you have one. Only our office sees it."
      {...dropOf(fields.insuranceImage)}
    />
  </ApplicationSection>
);

const dropOf = ({ field, fieldState }: PictureField) => ({
  ...pictureRules,
  ...field,
  error: fieldState.error?.message,
});
