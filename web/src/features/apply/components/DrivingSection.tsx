import { TextArea, TextField } from '../../../ui/TextField.tsx';
import type { ApplicationFields } from '../use-application-form.ts';
import { ApplicationSection, FieldPair } from './ApplicationSection.tsx';

export const DrivingSection = ({ fields }: { fields: ApplicationFields }) => (
  <ApplicationSection title="Your driving">
    <FieldPair>
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
    </FieldPair>
    <TextArea
      label="Driving Record"
      optional
      hint="Accidents, violations, courses: anything we should know."
      rows={4}
      {...fields.drivingRecord}
    />
  </ApplicationSection>
);
