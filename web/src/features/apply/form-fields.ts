/** The form's fields: guests fill in all of them, signed-in users fewer. */
export type Fields = {
  name?: string;
  email?: string;
  phone?: string;
  password?: string;
  confirmPassword?: string;
  dateOfBirth: string;
  licenseNumber: string;
  experienceYears: string | number;
  drivingRecord?: string;
  licenseImage: File | null;
  profilePicture: File | null;
  insuranceImage: File | null;
};

/** The fields after validation. */
export type ValidFields = Omit<Fields, 'experienceYears'> & { experienceYears: number };

/** Which personal details are asked for: at most the phone number if signed in. */
export type PersonFields = 'everything' | 'phone' | 'nothing';
