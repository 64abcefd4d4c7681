import type { HoursBefore, ReminderHours } from './pickup-moments.ts';

/** What a ride is called in a notification. */
interface RideWords {
  /** 'Airport on Fri, Nov 20, 2:30 PM ET' */
  ride: string;
  customer: string;
  driver: string;
}

/** However many there are, it stays short enough for a toast. */
const stillTheirs = (next: string, others: number) =>
  others === 0 ? `Still theirs: ${next}.` : `Still theirs: ${others + 1} rides, next ${next}.`;

/** What drivers and the office are told of each other. */
export const driverNotificationTexts = {
  appliedForAdmins: (name: string) => `${name} has applied as a driver.`,
  approved: 'Welcome aboard: your application is approved. You can accept bookings now.',
  rejected: 'Your application as a driver was not accepted.',
  activated: 'You are on duty again and can accept bookings.',
  offDuty: 'You were set off duty and get no new bookings.',
  deleted: 'You are no longer one of our drivers.',
  applicationDeleted: 'Your application as a driver was deleted.',
  carGiven: (car: string) => `Your car is now ${car}.`,
  carTaken: (car: string) => `${car} is no longer your car.`,
  /** With what they still have to drive, the next first. */
  dutyForAdmins: (name: string, isOnDuty: boolean, [next, ...others]: readonly string[]) =>
    [
      `${name} is ${isOnDuty ? 'on duty again' : 'off duty'}.`,
      ...(next ? [stillTheirs(next, others.length)] : []),
    ].join(' '),
  problemForAdmins: (name: string, car: string) => `${name} reported a problem with ${car}.`,
  problemForDriver: (car: string, status: string) =>
    `Your problem report for ${car} is now ${status}.`,
} as const;

/** What the office is told of its own deliveries. */
export const deliveryTexts = {
  setAsideForAdmins: (what: string) =>
    `Could not be delivered for a day: ${what}. It is set aside under Settings.`,
} as const;

/** What people are told, by what happened and whom it concerns. */
export const notificationTexts = {
  bookedForAdmins: ({ ride, customer }: RideWords) =>
    `New booking by ${customer}: ${ride}. It needs a driver.`,
  assignedForCustomer: ({ ride, driver }: RideWords) =>
    `${driver} has been assigned to your booking: ${ride}.`,
  assignedForDriver: ({ ride }: RideWords) => `New booking request: ${ride}.`,
  acceptedForCustomer: ({ ride, driver }: RideWords) =>
    `Your booking is accepted: ${ride}. ${driver} will drive you.`,
  driverGoneForCustomer: ({ ride }: RideWords) =>
    `We are finding another driver for your booking: ${ride}.`,
  declinedForAdmins: ({ ride, driver }: RideWords) =>
    `${driver} declined a booking: ${ride}. It needs another driver.`,
  takenOffForDriver: ({ ride }: RideWords) => `A booking is no longer yours: ${ride}.`,
  startedForCustomer: ({ ride }: RideWords) => `Your ride has started: ${ride}.`,
  completedForCustomer: ({ ride }: RideWords) =>
    `Your ride is completed: ${ride}. Thank you for riding with us.`,
  cancelledForCustomer: ({ ride }: RideWords) => `Your booking was cancelled: ${ride}.`,
  cancelledForAdmins: ({ ride, customer }: RideWords) =>
    `${customer} cancelled a booking: ${ride}.`,
  rejectedForCustomer: ({ ride }: RideWords) => `Your booking was rejected: ${ride}.`,
  deletedForCustomer: ({ ride }: RideWords) => `Your booking was deleted: ${ride}.`,
  statusForDriver: ({ ride }: RideWords, status: string) => `Booking now ${status}: ${ride}.`,
  deletedForDriver: ({ ride }: RideWords) => `A booking of yours was deleted: ${ride}.`,
} as const;

const starsText = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`);

/** What people are told of reviews. Drivers know their customers by the first name alone. */
export const reviewNotificationTexts = {
  writtenForDriver: (firstName: string, rating: number, ride: string) =>
    `${firstName} gave your ride ${starsText(rating)}: ${ride}.`,
  repliedForCustomer: (ride: string) => `We have answered your review: ${ride}.`,
  lowForAdmins: ({ customer, driver, ride }: RideWords, rating: number) =>
    `${customer} gave a ride with ${driver} ${starsText(rating)}: ${ride}.`,
} as const;

interface PickupWords<Hours extends HoursBefore> extends Pick<RideWords, 'ride'> {
  hoursBefore: Hours;
  /** 'today' or 'tomorrow', on the business's calendar. */
  day: string;
}

/** What people are told when a pickup comes near. */
export const reminderTexts = {
  forCustomer: ({ ride, hoursBefore, day }: PickupWords<ReminderHours>) =>
    hoursBefore === 24
      ? `Your ride is ${day}: ${ride}.`
      : `Your ride starts within two hours: ${ride}.`,
  forDriver: ({ ride, hoursBefore, day }: PickupWords<ReminderHours>) =>
    hoursBefore === 24
      ? `You have a ride ${day}: ${ride}.`
      : `Your pickup is within two hours: ${ride}.`,
  withoutDriver: ({ ride, hoursBefore, day }: PickupWords<HoursBefore>) =>
    ({
      24: `No driver has accepted a booking of ${day} yet: ${ride}.`,
      2: `No driver has accepted a booking that starts within two hours: ${ride}.`,
      1: `No driver has accepted a booking that starts within an hour: ${ride}.`,
      0: `A booking's pickup time has come, and no driver has accepted it: ${ride}.`,
    })[hoursBefore],
} as const;

/** Money, and the ride that it was for. */
interface MoneyWords extends Pick<RideWords, 'ride' | 'customer'> {
  /** '$350.00' */
  amount: string;
}

/** What people are told of money. */
export const paymentNotificationTexts = {
  paidForCustomer: ({ ride, amount }: MoneyWords) =>
    `Your payment of ${amount} is confirmed: ${ride}.`,
  paidTooLateForCustomer: ({ ride, amount }: MoneyWords) =>
    `Your payment of ${amount} was not due any more and goes back to your card: ${ride}.`,
  cashForCustomer: ({ ride, amount }: MoneyWords) => `We have received ${amount} in cash: ${ride}.`,
  feeForCustomer: ({ ride, amount }: MoneyWords, reason: string) =>
    `${amount} was added to your booking (${reason}): ${ride}.`,
  takenOffForCustomer: ({ ride, amount }: MoneyWords) =>
    `${amount} was taken off the price of your booking: ${ride}.`,
  refundedForCustomer: ({ ride, amount }: MoneyWords) =>
    `${amount} goes back to your card: ${ride}.`,
  refundFailedForAdmins: ({ ride, customer, amount }: MoneyWords) =>
    `A refund of ${amount} to ${customer} did not arrive: ${ride}.`,
  disputeForAdmins: ({ ride, customer, amount }: MoneyWords, status: 'open' | 'won' | 'lost') =>
    ({
      open: `The payment of ${amount} by ${customer} is disputed: ${ride}.`,
      won: `The dispute over ${amount} with ${customer} is won: ${ride}.`,
      lost: `The dispute over ${amount} with ${customer} is lost: ${ride}.`,
    })[status],
} as const;
