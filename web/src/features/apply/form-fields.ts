/** What the form holds: someone signed out is asked for all of it, others for less. */
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

/** The same when it was judged. */
export type Whole = Omit<Fields, 'experienceYears'> & { experienceYears: number };

/** What there is to ask about the person: of someone signed in, at most the phone number. */
export type AskedOfPerson = 'everything' | 'phone' | 'nothing';
