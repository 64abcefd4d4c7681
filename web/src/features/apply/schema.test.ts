import { describe, expect, it } from 'vitest';
import type { AskedOfPerson } from './form-fields.ts';
import { applicationForm } from './schema.ts';

// In Maryland it is still the 9th, wherever else it is the 10th already.
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

const judge = (asked: AskedOfPerson, values: object) => {
  const found = applicationForm(asked, 'America/New_York', evening).safeParse(values);
  // The first that is wrong with a field is the one that is shown.
  const wrong = (found.error?.issues ?? []).toReversed();
  return Object.fromEntries(wrong.map(({ path, message }) => [path.join(), message]));
};

describe('the form of an application', () => {
  it('judges the age on the calendar of the business', () => {
    expect(judge('nothing', { ...driving, dateOfBirth: '2008-03-09' })).toEqual({});
    expect(judge('nothing', { ...driving, dateOfBirth: '2008-03-10' })).toEqual({
      dateOfBirth: 'You must be at least 18 years old.',
    });
  });

  it('asks someone signed in for a phone number where the account has none', () => {
    expect(judge('nothing', driving)).toEqual({});
    expect(judge('phone', { ...driving, phone: '' })).toEqual({
      phone: 'Phone number is required',
    });
    expect(judge('phone', { ...driving, phone: '+14105550100' })).toEqual({});
  });

  it('tells a stranger of everything that is missing at once', () => {
    expect(
      judge('everything', {
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
