import { describe, expect, it } from 'vitest';
import type { PersonFields } from './form-fields.ts';
import { applicationSchema } from './schema.ts';

// In Maryland it is still the 9th.
const evening = () => new Date('2026-03-10T03:00:00Z');
const picture = new File(['x'], 'picture.png');
const driving = {
  dateOfBirth: '1990-05-01',
  licenseNumber: 'L 1',
  experienceYears: '0',
  drivingRecord: '',
  licenseImage: picture,
  profilePicture: picture,
  insuranceImage: null,
};

const validate = (personFields: PersonFields, values: object) => {
  const found = applicationSchema(personFields, 'America/New_York', evening).safeParse(values);
  // The form shows a field's first error.
  const issues = (found.error?.issues ?? []).toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join(), message]));
};

describe('the application schema', () => {
  it('checks the age on the business’s calendar', () => {
    expect(validate('nothing', { ...driving, dateOfBirth: '2008-03-09' })).toEqual({});
    expect(validate('nothing', { ...driving, dateOfBirth: '2008-03-10' })).toEqual({
      dateOfBirth: 'You must be at least 18 years old.',
    });
  });

  it('asks a signed-in user for a phone number if the account has none', () => {
    expect(validate('nothing', driving)).toEqual({});
    expect(validate('phone', { ...driving, phone: '' })).toEqual({
      phone: 'Phone number is required',
    });
    expect(validate('phone', { ...driving, phone: '+14105550100' })).toEqual({});
  });

  it('reports everything that is missing to a guest at once', () => {
    expect(
      validate('everything', {
        name: '',
        email: '',
        phone: '',
        password: 'secret1',
        confirmPassword: 'secret2',
        dateOfBirth: '',
        licenseNumber: '',
        experienceYears: '',
        licenseImage: null,
        profilePicture: null,
        insuranceImage: null,
      }),
    ).toMatchObject({
      name: 'Full Name is required',
      confirmPassword: 'Passwords do not match',
      experienceYears: 'Years of Experience is required',
      licenseImage: 'Driver license image is required.',
      profilePicture: 'Profile picture is required.',
    });
  });
});
