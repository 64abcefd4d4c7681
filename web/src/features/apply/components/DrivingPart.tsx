import { TextArea, TextField } from '../../../ui/TextField.tsx';
import type { ApplicationFields } from '../application-form.ts';
import { FormPart, Pair } from './FormPart.tsx';

export const DrivingPart = ({ fields }: { fields: ApplicationFields }) => (
  <FormPart title="Your driving">
    <Pair>
      <TextField
        label="Driver's License Number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fields.licenseNumber}
      />
      <TextField
        label="Years of Experience"
        inputMode="numeric"
        autoComplete="off"
        {...fields.experienceYears}
      />
    </Pair>
    <TextArea
      label="Driving Record"
      optional
      hint="Accidents, violations, courses you took: whatever we should know."
      rows={4}
      {...fields.drivingRecord}
    />
  </FormPart>
);
