import { undoChangeHours } from '../accounts/undo-change.ts';
import { maxPlannedRides } from '../planning/limits.ts';

/** Every error the API can return, with status and text. Services throw the codes. */
export const errors = {
  VALIDATION_FAILED: { status: 400, message: 'Please check the highlighted fields.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be understood.' },
  TOKEN_INVALID: {
    status: 400,
    message: 'This link is no longer valid. Please request a new one.',
  },
  PAY_LINK_INVALID: {
    status: 404,
    message:
      'This payment link is not valid. Please check that you have the whole link, or call us.',
  },
  NO_EMAIL_ADDRESS: { status: 409, message: 'This customer has no email address.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please log in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password.' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'Your account is suspended. Please contact us.',
  },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found.' },
  SESSION_NOT_FOUND: { status: 404, message: 'Session not found.' },
  CAR_NOT_FOUND: { status: 404, message: 'Car not found.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'Booking not found.' },
  QUOTE_NOT_FOUND: {
    status: 404,
    message: 'This quote does not exist. Please check the link.',
  },
  DRIVER_NOT_FOUND: { status: 404, message: 'Driver not found.' },
  NO_DRIVER_PROFILE: {
    status: 404,
    message:
      'Driver profile not found. Please ensure your driver registration is complete and approved.',
  },
  PROBLEM_NOT_FOUND: { status: 404, message: 'Problem report not found.' },
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'Notification not found.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'This delivery is no longer on the list.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found.' },
  REPORT_NOT_FOUND: { status: 404, message: 'Report not found.' },
  REVIEW_TOO_EARLY: {
    status: 409,
    message: 'You can rate this ride once it is completed.',
  },
  REVIEW_CLOSED: {
    status: 409,
    message: 'This review is more than 7 days old and can no longer be changed.',
  },
  MESSAGE_ANSWERED: { status: 409, message: 'This message has already been answered.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  CUSTOMER_EXISTS: { status: 409, message: 'There is a customer with this email address.' },
  NO_ACCOUNT: {
    status: 409,
    message: 'This customer has no account and cannot have a role.',
  },
  HAS_ACCOUNT: {
    status: 409,
    message: 'This customer has an account and changes these details in their profile.',
  },
  NOT_MERGEABLE: { status: 409, message: 'These two records cannot be merged.' },
  EMAIL_ALREADY_VERIFIED: { status: 409, message: 'This email address is already verified.' },
  INVITATION_CLOSED: {
    status: 409,
    message: 'This invitation is no longer open.',
  },
  INVITATION_SENT_OFTEN: {
    status: 409,
    message: 'This invitation was sent several times in the last hour. Please wait an hour.',
  },
  OWN_ADMIN_FLAG: {
    status: 409,
    message: 'You cannot remove your own administrator rights.',
  },
  OWN_ACCOUNT: { status: 409, message: 'You cannot delete your own account here.' },
  OWN_SUSPENSION: { status: 409, message: 'You cannot suspend your own account.' },
  OWN_BOOKINGS_AHEAD: {
    status: 409,
    message: 'You still have open bookings. Please cancel them first.',
  },
  ACCOUNT_JUST_CHANGED: {
    status: 409,
    message: `You recently changed your email address or password. For your protection, you can close your account ${undoChangeHours} hours after that change.`,
  },
  OWN_RIDES_UNPAID: { status: 409, message: 'You still have unpaid rides.' },
  USER_HAS_BOOKINGS: {
    status: 409,
    message: 'This user has active bookings and cannot be deleted.',
  },
  PLATE_TAKEN: { status: 409, message: 'A car with this plate number already exists.' },
  CAR_HAS_BOOKINGS: {
    status: 409,
    message: 'This car has active bookings and cannot be deleted.',
  },
  BOOKING_CHANGED: {
    status: 409,
    message:
      'Someone else has changed this booking in the meantime. Please check it and try again.',
  },
  NOT_CHANGEABLE: { status: 409, message: 'This booking can no longer be changed.' },
  DRIVER_NOT_FREE: {
    status: 409,
    message: 'The driver is not free at the new time. Choose another, or leave the ride open.',
  },
  QUOTE_CLOSED: { status: 409, message: 'This quote is no longer open.' },
  NO_CAR_FREE: { status: 409, message: 'No car of this class is free at that time.' },
  CAR_TAKEN: {
    status: 409,
    message: 'This car has just been booked for that time. Please choose another.',
  },
  CAR_NOT_AVAILABLE: {
    status: 409,
    message: 'This car is not available for booking. Please choose another.',
  },
  TOO_MANY_UNPAID_BOOKINGS: {
    status: 409,
    message:
      'You’ve reached the limit of unpaid bookings. Pay for one to book again, or contact us.',
  },
  PRICE_CHANGED: {
    status: 409,
    message: 'The price of this ride has changed. Please check it and book again.',
  },
  MOVE_REFUSED: { status: 409, message: 'This booking cannot be changed that way.' },
  DRIVER_REQUIRED: {
    status: 409,
    message: 'This booking has no driver yet. Assign a driver first.',
  },
  NOTHING_OWED: { status: 409, message: 'There is nothing to pay for this booking.' },
  AMOUNT_CHANGED: {
    status: 409,
    message: 'The amount due has changed. Please check it and pay again.',
  },
  PAYMENT_DECLINED: {
    status: 402,
    message: 'Your card was declined. Please try another card.',
  },
  AMOUNT_TOO_SMALL: {
    status: 409,
    message: 'Amounts below $0.50 cannot be paid by card. Please contact us.',
  },
  PAYMENT_METHOD_UNAVAILABLE: { status: 409, message: 'This payment method is not available.' },
  PAYMENTS_AWAY: {
    status: 503,
    message: 'Card payments cannot be reached right now. Please try again in a moment.',
  },
  SIGNATURE_INVALID: { status: 400, message: 'The signature of this message is not valid.' },
  REFUND_CHANGED: {
    status: 409,
    message: 'Your refund has changed. Please check it and cancel again.',
  },
  REFUND_TOO_LARGE: { status: 409, message: 'You cannot refund more than was paid.' },
  REFUND_NOT_FOUND: { status: 404, message: 'Refund not found.' },
  REFUND_NOT_FAILED: { status: 409, message: 'This refund has not failed.' },
  CASH_TOO_MUCH: { status: 409, message: 'You can’t return more than the refund due.' },
  ADJUSTMENT_REFUSED: {
    status: 409,
    message: 'The discount cannot exceed the price of this booking.',
  },
  BOOKING_PAID: {
    status: 409,
    message: 'This booking is paid. Refund it before you delete it.',
  },
  DRIVER_NOT_AVAILABLE: {
    status: 409,
    message: 'This driver is not on duty and cannot be assigned.',
  },
  DRIVER_TAKEN: {
    status: 409,
    message: 'This driver has another booking at that time. Please choose another.',
  },
  DRIVER_AWAY: {
    status: 409,
    message: 'This driver has time off at that time. Please choose another.',
  },
  BOOKINGS_IN_PERIOD: {
    status: 409,
    message: 'There are bookings in this period. Please choose a replacement for each.',
  },
  RIDE_IN_PERIOD: {
    status: 409,
    message: 'A ride is in progress at that time. Choose a later beginning, or wait for its end.',
  },
  REPLACEMENT_REFUSED: {
    status: 409,
    message: 'A replacement is not possible, so nothing was saved. Please choose another.',
  },
  PERIOD_NOT_FOUND: { status: 404, message: 'Period not found.' },
  PERIOD_OVER: { status: 409, message: 'This period is over and can no longer be changed.' },
  PERIOD_OVERLAPS: { status: 409, message: 'This period overlaps another one.' },
  TIME_OFF_DECIDED: { status: 409, message: 'This request has already been decided.' },
  TIME_OFF_NOT_APPROVED: {
    status: 409,
    message: 'This time off is not approved. Please approve or decline the request instead.',
  },
  DRIVER_CHANGED: {
    status: 409,
    message: 'Someone else has just changed the driver of this booking. Nothing was changed.',
  },
  DRIVER_ON_RIDE: {
    status: 409,
    message: 'Another ride of this driver is in progress. Complete that one first.',
  },
  SHIFT_NOT_FOUND: { status: 404, message: 'There is no exception on this day.' },
  PIN_NEEDS_DRIVER: {
    status: 409,
    message: 'Only a live ride with a driver can be pinned.',
  },
  PLAN_NOT_FOUND: { status: 404, message: 'Plan not found.' },
  PLAN_DAY_OVER: { status: 409, message: 'This day is over. Only today and later can be planned.' },
  PLAN_TOO_LARGE: {
    status: 409,
    message: `The planner takes days of up to ${maxPlannedRides} rides, and this one has more.`,
  },
  PLAN_CHOICE_REFUSED: { status: 409, message: 'This driver cannot take that ride.' },
  PLAN_STATE_CHANGED: {
    status: 409,
    message: 'This plan is no longer what you see. Someone may have applied or discarded it.',
  },
  PLAN_OUTDATED: {
    status: 409,
    message: 'Something has changed since this plan was made. Nothing was applied; plan again.',
  },
  PLANNER_BUSY: {
    status: 503,
    message: 'The planner could not finish. Please try again in a moment.',
  },
  PLACE_NOT_FOUND: { status: 404, message: 'Place not found.' },
  PLACE_IS_GARAGE: {
    status: 409,
    message: 'This place is your garage. Choose another garage in the planning settings first.',
  },
  PLACE_NAME_TAKEN: { status: 409, message: 'A place with this name already exists.' },
  NO_LONGER_YOURS: {
    status: 409,
    message: 'This booking is no longer proposed to you.',
  },
  ALREADY_APPLIED: {
    status: 409,
    message: 'Your application is already under review. We will let you know.',
  },
  ALREADY_A_DRIVER: { status: 409, message: 'You are already one of our drivers.' },
  LICENSE_TAKEN: {
    status: 409,
    message: 'Another driver is registered with this license number.',
  },
  PENDING_CHANGE_GONE: {
    status: 409,
    message: 'This change is no longer waiting for review. Please look at the driver again.',
  },
  DRIVER_SUSPENDED: {
    status: 409,
    message: 'You are suspended. Please contact the office.',
  },
  DRIVER_IS_CUSTOMER: {
    status: 409,
    message: 'This booking is the driver’s own. Please choose another driver.',
  },
  REVIEW_NOT_SHOWABLE: {
    status: 409,
    message:
      'This review can’t go on the home page. It needs 4 or 5 stars, a comment, a current customer and an on-time start, and it can’t be hidden.',
  },
  REVIEW_CHANGED: {
    status: 409,
    message: 'The customer has changed this review. Please read it again.',
  },
  OWN_RIDE: { status: 409, message: 'You drove this ride yourself and cannot review it.' },
  DRIVER_MOVE_REFUSED: {
    status: 409,
    message: 'The status of this driver cannot be changed that way.',
  },
  RIDE_RUNNING: {
    status: 409,
    message: 'You have a ride in progress. Complete it before you go off duty.',
  },
  DRIVER_RIDE_RUNNING: {
    status: 409,
    message: 'This driver has a ride in progress and cannot be deleted until it ends.',
  },
  CAR_HAS_DRIVER: { status: 409, message: 'This car already belongs to another driver.' },
  NOT_A_DRIVER_YET: {
    status: 409,
    message: 'Only approved drivers can be assigned a car.',
  },
  NO_CAR: { status: 409, message: 'No car is assigned to you at the moment.' },
  OFF_DUTY: { status: 409, message: 'You are off duty and cannot accept bookings.' },
  ROLE_NOT_FOUND: { status: 404, message: 'Role not found.' },
  ROLE_NAME_TAKEN: { status: 409, message: 'A role with this name already exists.' },
  ROLE_BUILT_IN: { status: 409, message: 'Built-in roles cannot be changed or deleted.' },
  ROLE_CHANGED: {
    status: 409,
    message: 'Someone else has changed this role. Please open it again.',
  },
  ROLE_HELD: {
    status: 409,
    message: 'This role is in use. Assign its holders another role first.',
  },
  OWN_ROLE: { status: 409, message: 'You cannot change your own role.' },
  MORE_THAN_YOURS: {
    status: 409,
    message: 'You cannot assign, change or revoke more than your own role allows.',
  },
  LAST_OWNER: {
    status: 409,
    message: 'The last owner cannot be removed. Make someone else an owner first.',
  },
  LAST_ADMIN: { status: 409, message: 'The last administrator cannot be removed.' },
  SETTINGS_CHANGED: {
    status: 409,
    message:
      'Someone else has changed these settings, so nothing was saved. Please review them and try again.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used before with different content.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again later.' },
  TOO_MANY_SIGN_INS: {
    status: 429,
    message: 'Too many failed sign-ins. Please try again later.',
  },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  },
  STORAGE_FULL: {
    status: 507,
    message: 'We are out of storage space. Please let us know and try again later.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is not available right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
