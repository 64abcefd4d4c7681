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
  userPromoted: (name: string) => `${name} is now an administrator.`,
  userDemoted: (name: string) => `${name} is no longer an administrator.`,
  userDeleted: (name: string) => `The account of ${name} is deleted.`,
  driverApproved: (name: string) => `${name} is approved and can accept bookings.`,
  driverRejected: (name: string) => `The application of ${name} is rejected.`,
  driverSetOffDuty: (name: string) => `${name} is off duty and gets no new bookings.`,
  driverActivated: (name: string) => `${name} is active and can accept bookings.`,
  driverDeleted: (name: string) => `${name} is deleted.`,
  driversCarGiven: (name: string, car: string) => `${name} drives ${car} now.`,
  driversCarTaken: (name: string) => `${name} has no car now.`,
  problemUpdated: (status: string) => `The report is now ${status}. Its driver is told.`,
  carAdded: 'Car added successfully!',
  carSaved: 'Car updated successfully!',
  carDeleted: 'Car deleted successfully!',
  driverAssigned: (id: string) => `Driver assigned to booking ${id} successfully!`,
  driverTakenOff: 'The driver is off this booking. It needs another one.',
  bookingMoved: (status: string) => `The booking is now ${status}.`,
  bookingDeleted: 'Booking deleted successfully!',
  messageAnswered: (name: string) => `Your answer is on its way to ${name}.`,
  reportExported: 'The report is saved to your downloads.',
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
  usersLoad: 'Error loading users.',
  driversLoad: 'Error loading drivers.',
  driverDetailsLoad: 'Failed to load driver details',
  adminCarsLoad: 'Error loading cars.',
  bookingOverviewLoad: 'Error loading booking overview.',
  messagesLoad: 'Error loading messages.',
  reportLoad: 'Error loading reports.',
  activityLoad: 'Error loading activity.',
  problemsLoad: 'Error loading problem reports.',
  notificationsLoad: 'Error loading notifications.',
  pageLoad: 'Error loading this page.',
  /** With what was tried: 'Make Admin', 'Approve' and the like. */
  action: (action: string) => `Failed to perform action: ${action}`,
  carAdding: 'Failed to add car.',
  carSaving: 'Failed to update car.',
  carDeleting: 'Failed to delete car.',
  assigning: 'Failed to assign driver.',
  freeDriversLoad: 'The free drivers could not be loaded.',
  bookingMove: 'Failed to change the booking.',
  bookingDeleting: 'Failed to delete booking.',
  notificationChange: 'The notification could not be changed.',
  answering: 'Your answer could not be sent. Please try again.',
  messageChange: 'The message could not be changed.',
  sendingNotification: 'The notification could not be sent. Please try again.',
  deliveriesLoad: 'Error loading what delivery set aside.',
  reportExport: 'The report could not be exported. Please try again.',
} as const;

/** Said while a ride is being booked. */
export const bookTexts = {
  noCarsToast: 'No cars currently available. Please try again later.',
  noCars: 'No cars available for booking. Please check back later.',
  chooseTime: 'Please select a pickup date and time.',
  chooseCar: 'Please select an available car.',
  confirmCancel: 'Are you sure you want to cancel this booking? This action cannot be undone.',
} as const;

/** Said where nothing can be told live. */
export const connectionTexts = { lost: 'Connection lost. Trying again …' } as const;

/** Said in a driver's views. */
export const driverTexts = {
  noDestination: 'Multiple Stops / N/A',
  startEarly: (pickup: string) =>
    `The pickup is at ${pickup}, more than an hour from now. Start the trip already?`,
} as const;

/** Said on the screens of the administration. */
export const adminTexts = {
  noUsers: 'No users found',
  noRecord: 'No driving record provided by the driver.',
  noDocument: 'Not provided',
  noCar: 'No car',
  noDriver: 'Not assigned',
  noVehicles: 'No vehicles in your fleet',
  noFreeDrivers: 'No active drivers available for assignment.',
  chooseCarImage: 'Please select a car image for the new car.',
  confirmCarDelete: 'Are you sure you want to delete this car?',
  allSystemsUp: 'All systems operational',
  systemsDown: (parts: readonly string[]) => `Not reachable: ${parts.join(', ')}`,
  serverNotReady: 'The server is not ready.',
  serverUnreachable: 'The server cannot be reached.',
  firstSignIn: 'First sign-in',
} as const;
