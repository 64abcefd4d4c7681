export const minimumAge = 18;

/** Field errors of the driver application, beyond '<Label> is required'. */
export const applicationTexts = {
  dateOfBirthRequired: 'Date of Birth is required',
  dateOfBirthInvalid: 'Invalid date of birth',
  tooYoung: `You must be at least ${minimumAge} years old.`,
  licenseInvalid: "Driver's License Number can hold letters, digits, spaces and hyphens",
  phoneInvalid: 'Invalid phone number format (e.g., +11234567890)',
  negativeExperience: 'Experience cannot be negative',
  licenseImageRequired: 'Driver license image is required.',
  profilePictureRequired: 'Profile picture is required.',
  notYourAccount: 'You can only apply with your own account.',
} as const;

/** Texts about the application as a whole. */
export const applicationResultTexts = {
  submitted: 'Application Submitted!',
  underReview:
    'Thank you. Your application is under review. We will let you know as soon as we decide.',
  failed: (message = 'An error occurred.') => `Driver registration failed: ${message}`,
  licenseImageToast: 'Please upload your driver license image.',
  profilePictureToast: 'Please upload your profile picture.',
} as const;
