import type { HoursBeforePickup, ReminderHours } from '../bookings/reminder-times.ts';
import { formatQuantity } from '../format/numbers.ts';

/** The values that describe a ride in a notification. */
interface RideValues {
  /** 'Airport on Fri, Nov 20, 2:30 PM ET' */
  ride: string;
  customer: string;
  driver: string;
}

/** Amounts such as '$350.00'; null where there is nothing. */
interface CancellationValues {
  kept: string | null;
  refund: string | null;
  owes: string | null;
  reason: string | null;
}

/** 'Lincoln Continental (CC 1234)' */
interface CarChangeValues {
  was: string;
  is: string;
}

/** Short enough for a toast, however many rides there are. */
const formatRemainingRides = (next: string, others: number) =>
  others === 0
    ? `Still assigned to them: ${next}.`
    : `Still assigned to them: ${others + 1} rides, next ${next}.`;

/** Notifications about drivers, for drivers and administrators. */
export const driverNotificationTexts = {
  appliedForAdmins: (name: string) => `${name} has applied as a driver.`,
  approved: 'Welcome aboard. Your application is approved, and you can accept bookings now.',
  rejected: 'Your driver application was not accepted.',
  activated: 'You are on duty again and can accept bookings.',
  offDuty: 'You are off duty and will not get new bookings.',
  suspended: (reason: string | undefined) =>
    `You are suspended and cannot drive for now. Please contact the office.${reason ? ` Reason: ${reason}` : ''}`,
  reinstated: 'Your suspension is over. You are on duty again and can accept bookings.',
  reinstatedOffDuty: 'Your suspension is over. You are off duty.',
  changeForAdmins: (name: string) =>
    `${name} asks to change their license number or experience. Please review it.`,
  changeApproved: 'The office has approved the change to your profile.',
  changeDeclined: 'The office has declined the change to your profile. Please contact the office.',
  deleted: 'You are no longer one of our drivers.',
  applicationDeleted: 'Your driver application was deleted.',
  carGiven: (car: string) => `Your car is now ${car}.`,
  carTaken: (car: string) => `${car} is no longer your car.`,
  /** Includes the rides still assigned to the driver, next one first. */
  dutyForAdmins: (name: string, isOnDuty: boolean, [next, ...others]: readonly string[]) =>
    [
      `${name} is ${isOnDuty ? 'on duty again' : 'off duty'}.`,
      ...(next ? [formatRemainingRides(next, others.length)] : []),
    ].join(' '),
  problemForAdmins: (name: string, car: string) => `${name} reported a problem with ${car}.`,
  problemForDriver: (car: string, status: string) =>
    `Your problem report for ${car} is now ${status}.`,
} as const;

/** Notifications about time off, for drivers and administrators. */
export const timeOffTexts = {
  askedForAdmins: (name: string, period: string) =>
    `${name} asks for time off: ${period}. Please approve or decline it.`,
  withdrawnForAdmins: (name: string, period: string) =>
    `${name} has withdrawn a request for time off: ${period}.`,
  entered: (period: string) => `The office has entered time off for you: ${period}.`,
  approved: (period: string) => `Your time off is approved: ${period}.`,
  declined: (period: string) => `Your request for time off was declined: ${period}.`,
  removed: (period: string) => `The office has removed your time off: ${period}.`,
  endedEarly: 'The office has ended your time off early. You can get new bookings again.',
} as const;

/** What drivers hear when the office changes when they work. */
export const shiftNotificationTexts = {
  /** Empty if the driver has no set shifts anymore. */
  weekly: (shifts: string) =>
    shifts
      ? `The office has changed your weekly shifts: ${shifts}.`
      : 'You no longer have set shifts. You count as available all day.',
  carClasses: (classes: string) => `The car classes that you drive are now: ${classes}.`,
  /** 'Friday, November 20, 2026: day off' */
  exception: (shift: string) => `The office has changed your shift on one day: ${shift}.`,
  exceptionRemoved: (day: string) => `Your usual shifts apply again on ${day}.`,
} as const;

/** Notifications about failed deliveries, for administrators. */
export const deliveryTexts = {
  failedForAdmins: (what: string) =>
    `Not delivered after a day of trying: ${what}. See Failed deliveries in Settings.`,
} as const;

interface QuoteValues {
  /** 'Q-1042' */
  quote: string;
  customer: string;
  ride: string;
}

/** What the office hears about quotes. */
export const quoteNotificationTexts = {
  accepted: ({ quote, customer, ride }: QuoteValues) =>
    `${customer} accepted quote ${quote}: ${ride}. It needs a driver.`,
  declined: ({ quote, customer, ride }: QuoteValues) =>
    `${customer} declined quote ${quote}: ${ride}.`,
  noCar: ({ quote, customer, ride }: QuoteValues) =>
    `${customer} wants to accept quote ${quote}, but no car of the class is free: ${ride}.`,
} as const;

/** Booking notifications, by event and recipient. */
export const notificationTexts = {
  bookedForAdmins: ({ ride, customer }: RideValues) =>
    `New booking from ${customer}: ${ride}. It needs a driver.`,
  /** The office booked for the customer. */
  bookedForCustomer: ({ ride }: RideValues) => `We have booked a ride for you: ${ride}.`,
  assignedForCustomer: ({ ride, driver }: RideValues) =>
    `${driver} has been assigned to your booking: ${ride}.`,
  assignedForDriver: ({ ride }: RideValues) => `New booking request: ${ride}.`,
  acceptedForCustomer: ({ ride, driver }: RideValues) =>
    `Your booking is accepted: ${ride}. ${driver} will drive you.`,
  driverRemovedForCustomer: ({ ride }: RideValues) =>
    `We are finding another driver for your booking: ${ride}.`,
  declinedForAdmins: ({ ride, driver }: RideValues) =>
    `${driver} declined a booking: ${ride}. It needs another driver.`,
  unassignedForDriver: ({ ride }: RideValues) => `This ride is no longer yours: ${ride}.`,
  startedForCustomer: ({ ride }: RideValues) => `Your ride has started: ${ride}.`,
  completedForCustomer: ({ ride }: RideValues) =>
    `Your ride is completed: ${ride}. Thank you for riding with us.`,
  cancelledForCustomer: ({ ride }: RideValues) => `Your booking was cancelled: ${ride}.`,
  noShowForCustomer: ({ ride }: RideValues) =>
    `Nobody came to the pickup of your booking: ${ride}.`,
  /** What the office keeps of the fare, what goes back or is due, and why. */
  termsForCustomer: ({ kept, refund, owes, reason }: CancellationValues) =>
    [
      kept && `We keep ${kept}.`,
      refund && `${refund} goes back to you.`,
      owes && `${owes} is due.`,
      reason && `Reason: ${reason}`,
    ]
      .filter(Boolean)
      .join(' '),
  cancelledForAdmins: ({ ride, customer }: RideValues) =>
    `${customer} cancelled a booking: ${ride}.`,
  rejectedForCustomer: ({ ride }: RideValues) => `Your booking was rejected: ${ride}.`,
  deletedForCustomer: ({ ride }: RideValues) => `Your booking was deleted: ${ride}.`,
  statusForDriver: ({ ride }: RideValues, status: string) => `Booking now ${status}: ${ride}.`,
  deletedForDriver: ({ ride }: RideValues) => `One of your bookings was deleted: ${ride}.`,
  changedForCustomer: ({ ride }: RideValues, changes: string) =>
    `Your booking has changed: ${ride}. ${changes}.`,
  changedForDriver: ({ ride }: RideValues, changes: string) =>
    `Your ride has changed: ${ride}. ${changes}.`,
  askedAgainForDriver: ({ ride }: RideValues, changes: string) =>
    `Your ride has a new time. Please accept or decline it: ${ride}. ${changes}.`,
  changedForAdmins: ({ ride, customer }: RideValues, changes: string) =>
    `${customer} changed a booking: ${ride}. ${changes}.`,
  lostDriverForAdmins: ({ ride, customer, driver }: RideValues) =>
    `${customer} changed a booking, and ${driver} is not free at the new time: ${ride}. It needs another driver.`,
  carChangedForCustomer: ({ ride }: RideValues, { was, is }: CarChangeValues) =>
    `The car for your booking is now ${is}, not ${was}: ${ride}.`,
  carChangedForDriver: ({ ride }: RideValues, { was, is }: CarChangeValues) =>
    `The car for your ride is now ${is}, not ${was}: ${ride}.`,
} as const;

/** Notifications that stand for several of one customer, by kind. */
export const groupedNotificationTexts = {
  booked: (count: number, customer: string) =>
    `${formatQuantity(count, 'more booking')} by ${customer}. They need drivers.`,
  cancelled: (count: number, customer: string) =>
    `${customer} cancelled ${formatQuantity(count, 'more booking')}.`,
  changed: (count: number, customer: string) =>
    `${customer} changed bookings ${formatQuantity(count, 'more time')}.`,
} as const;
export type NotificationGroupKind = keyof typeof groupedNotificationTexts;

const formatStars = (rating: number) => formatQuantity(rating, 'star');

/** Review notifications. Drivers see only the customer's first name. */
export const reviewNotificationTexts = {
  writtenForDriver: (firstName: string, rating: number, ride: string) =>
    `${firstName} gave your ride ${formatStars(rating)}: ${ride}.`,
  repliedForCustomer: (ride: string) => `We replied to your review: ${ride}.`,
  lowForAdmins: ({ customer, driver, ride }: RideValues, rating: number) =>
    `${customer} gave a ride with ${driver} ${formatStars(rating)}: ${ride}.`,
} as const;

interface PickupValues<Hours extends HoursBeforePickup> extends Pick<RideValues, 'ride'> {
  hoursBefore: Hours;
  /** 'today' or 'tomorrow', on the business's calendar. */
  day: string;
}

/** Notifications about an upcoming pickup. */
export const reminderTexts = {
  forCustomer: ({ ride, hoursBefore, day }: PickupValues<ReminderHours>) =>
    hoursBefore === 24
      ? `Your ride is ${day}: ${ride}.`
      : `Your ride starts within two hours: ${ride}.`,
  forDriver: ({ ride, hoursBefore, day }: PickupValues<ReminderHours>) =>
    hoursBefore === 24
      ? `You have a ride ${day}: ${ride}.`
      : `Your pickup is within two hours: ${ride}.`,
  withoutDriver: ({ ride, hoursBefore, day }: PickupValues<HoursBeforePickup>) =>
    ({
      24: `No driver has accepted a booking for ${day} yet: ${ride}.`,
      2: `No driver has accepted a booking that starts within two hours: ${ride}.`,
      1: `No driver has accepted a booking that starts within an hour: ${ride}.`,
      0: `It is pickup time, and no driver has accepted this booking: ${ride}.`,
    })[hoursBefore],
} as const;

/** An amount and the ride it belongs to. */
interface PaymentValues extends Pick<RideValues, 'ride' | 'customer'> {
  /** '$350.00' */
  amount: string;
}

/** Notifications about payments. */
export const paymentNotificationTexts = {
  rideAndOthers: (ride: string, others: number) =>
    others === 0 ? ride : `${ride}, and ${formatQuantity(others, 'more ride')}`,
  paidForCustomer: ({ ride, amount }: PaymentValues) =>
    `Your payment of ${amount} is confirmed: ${ride}.`,
  paidTooLateForCustomer: ({ ride, amount }: PaymentValues) =>
    `Your payment of ${amount} was no longer due and is being refunded to your card: ${ride}.`,
  cashForCustomer: ({ ride, amount }: PaymentValues) =>
    `We have received ${amount} in cash: ${ride}.`,
  feeForCustomer: ({ ride, amount }: PaymentValues, reason: string) =>
    `${amount} was added to your booking (${reason}): ${ride}.`,
  discountForCustomer: ({ ride, amount }: PaymentValues) =>
    `${amount} was deducted from the price of your booking: ${ride}.`,
  refundedForCustomer: ({ ride, amount }: PaymentValues) =>
    `${amount} is being refunded to your card: ${ride}.`,
  refundFailedForAdmins: ({ ride, customer, amount }: PaymentValues) =>
    `A refund of ${amount} to ${customer} failed: ${ride}.`,
  disputeForAdmins: ({ ride, customer, amount }: PaymentValues, status: 'open' | 'won' | 'lost') =>
    ({
      open: `The payment of ${amount} by ${customer} is disputed: ${ride}.`,
      won: `The dispute over ${amount} with ${customer} is won: ${ride}.`,
      lost: `The dispute over ${amount} with ${customer} is lost: ${ride}.`,
    })[status],
} as const;
