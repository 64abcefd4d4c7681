/** Why a page sends someone away; shown as a toast on the page they land on. */
export const guardTexts = {
  book: 'Please log in to book a car.',
  bookings: 'Please log in to view your bookings.',
  profile: 'You must be logged in to view your profile.',
  driver: 'You must be logged in as a driver to access this page.',
  admin: 'You must be logged in as an administrator to access this page.',
} as const;

export const successTexts = {
  signedIn: 'Login successful!',
  registered: 'Registration successful! Please log in.',
  profileSaved: 'Profile updated successfully!',
  passwordReset: 'Your new password is set. Please log in.',
  emailConfirmed: 'Thank you. Your email address is confirmed.',
  booked: 'Booking created successfully! Awaiting driver assignment.',
  bookingCancelled: 'Booking cancelled successfully!',
  verificationSent: 'A new link is on its way to your inbox.',
  bookingAccepted: 'Booking accepted successfully!',
  bookingDeclined: 'Booking declined. It has left your requests.',
  tripStarted: 'Trip started. Have a good ride!',
  bookingCompleted: 'Booking completed successfully!',
  driverProfileSaved: 'Driver profile updated successfully!',
  onDuty: 'You are on duty and can accept bookings.',
  offDuty: 'You are off duty and get no new bookings.',
  problemReported: 'Thank you. Your report has reached the office.',
} as const;

/** On the field; the toast on submit is `failureTexts.passwordsDiffer`. */
export const passwordsDiffer = 'Passwords do not match';

/** Said where the server said nothing itself. */
export const failureTexts = {
  signIn: 'Login failed. Please check your credentials.',
  registration: 'Registration failed. Please try again.',
  profileLoad: 'Error loading profile.',
  profileLoadDetail: 'Failed to fetch user profile.',
  profileSave: 'Failed to update profile.',
  dashboardLoad: 'Error loading dashboard stats.',
  dashboardLoadDetail: 'Failed to fetch dashboard statistics.',
  carsLoad: 'Error loading available cars.',
  carsLoadDetail: 'Failed to load available cars.',
  booking: 'Failed to create booking. Please try again.',
  bookingsLoad: 'Error loading bookings.',
  bookingsLoadDetail: 'Failed to fetch bookings.',
  cancelling: 'Failed to cancel booking.',
  calendar: 'The calendar file could not be made. Please try again.',
  passwordsDiffer: 'Passwords do not match.',
  sessionEnded: 'Your session has ended. Please log in again.',
  forgotPassword: 'The link could not be sent. Please try again.',
  resetPassword: 'The new password could not be set. Please try again.',
  verification: 'The link could not be sent. Please try again.',
  emailVerification: 'Your email address could not be confirmed. Please try again.',
  driverDashboardLoad: 'Error loading driver dashboard.',
  driverDashboardLoadDetail: 'Failed to fetch your rides.',
  accepting: 'Failed to accept booking.',
  declining: 'Failed to decline booking.',
  starting: 'Failed to start trip.',
  completing: 'Failed to complete booking.',
  driverProfileLoad: 'Error loading driver profile.',
  driverProfileSave: 'Failed to update profile.',
  driverIdMissing: 'Driver ID missing. Cannot update profile.',
  dutyChange: 'Your status could not be changed. Please try again.',
  driverCarLoad: 'Error loading your car.',
  driverCarLoadDetail: 'Failed to fetch your car.',
  problemReport: 'Your report could not be sent. Please try again.',
  contact: 'Your message could not be sent. Please try again.',
} as const;

/** Said while a ride is being booked. */
export const bookTexts = {
  noCarsToast: 'No cars currently available. Please try again later.',
  noCars: 'No cars available for booking. Please check back later.',
  chooseTime: 'Please select a pickup date and time.',
  chooseCar: 'Please select an available car.',
  confirmCancel: 'Are you sure you want to cancel this booking? This action cannot be undone.',
} as const;

/** Said in a driver's views. */
export const driverTexts = {
  noDestination: 'Multiple Stops / N/A',
  startEarly: (pickup: string) =>
    `The pickup is at ${pickup}, more than an hour from now. Start the trip already?`,
} as const;
