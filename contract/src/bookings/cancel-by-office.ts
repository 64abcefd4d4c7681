import { z } from 'zod';
import { idParams, outputId } from '../fields/ids.ts';
import { dollarAmount, outputDollars } from '../fields/money.ts';
import { flag, optionalLine } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { cancelReasons, parseBookingStage } from './life-cycle.ts';

export const cancellationTexts = {
  refundInvalid: 'Must be all, rules, none or an amount',
  reasonRequired: 'Reason is required',
  onlyForCancelled: 'Only for a cancellation',
  noShowIsOneRide: 'A no-show is one ride. Cancel the other rides of the trip on their own.',
  amountIsOneRide: 'An amount is for one ride. Cancel the other rides of the trip on their own.',
  atMost: (paid: string) => `No more than ${paid} can go back.`,
  changed: 'What goes back has changed. Please check it and cancel again.',
} as const;

/** What goes back to the customer: everything, what the rules say, or nothing. */
export const refundChoices = ['all', 'rules', 'none'] as const;
export type RefundChoice = (typeof refundChoices)[number];

const cancelledBalance = z.object({
  /** Paid and not due back before the cancellation. */
  paid: outputDollars,
  /** What goes back with the cancellation. */
  refund: outputDollars,
  /** What the customer still owes after it. */
  owes: outputDollars,
});

/** How the office cancels. Without any of it, everything goes back. */
export const officeCancellation = z.object({
  /** A choice, or the dollars that go back. For a no-show, `rules` is the no-show setting. */
  refund: z
    .union(
      [z.enum(refundChoices), dollarAmount({ label: 'Refund', mayBeZero: true })],
      cancellationTexts.refundInvalid,
    )
    .optional(),
  /** Told to the customer. */
  reason: optionalLine({ label: 'Reason', max: 200 }).optional(),
  cancelReason: z.enum(cancelReasons, `Must be one of: ${cancelReasons.join(', ')}`).optional(),
  /** Cancels the other rides of the trip too, each with the same choice. */
  wholeTrip: z.boolean('Must be true or false').optional(),
  /** The amounts that the office saw, of all rides together. If they differ, nothing is cancelled. */
  expected: cancelledBalance.optional(),
});
export type OfficeCancellation = z.output<typeof officeCancellation>;

/** Giving back less than everything needs a reason. A no-show is one. */
export const needsReason = ({ refund, cancelReason }: OfficeCancellation) =>
  refund !== undefined && refund !== 'all' && cancelReason === undefined;

/** The rules across the fields of a cancellation. */
export const withCancellation = <Body extends z.ZodType<OfficeCancellation & { status: string }>>(
  body: Body,
) =>
  body.superRefine(({ status, ...cancellation }, context) => {
    const refuse = (field: keyof OfficeCancellation, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (parseBookingStage(status) !== 'Cancelled') {
      for (const field of fieldsOfCancellation)
        if (cancellation[field] !== undefined) refuse(field, cancellationTexts.onlyForCancelled);
      return;
    }
    if (needsReason(cancellation) && !cancellation.reason)
      refuse('reason', cancellationTexts.reasonRequired);
    if (cancellation.wholeTrip && cancellation.cancelReason)
      refuse('wholeTrip', cancellationTexts.noShowIsOneRide);
    if (cancellation.wholeTrip && typeof cancellation.refund === 'number')
      refuse('wholeTrip', cancellationTexts.amountIsOneRide);
  });

const fieldsOfCancellation = Object.keys(officeCancellation.shape) as (keyof OfficeCancellation)[];

const choiceTerms = cancelledBalance.omit({ paid: true }).extend({
  /** The part of the payment that stays with the company. */
  kept: outputDollars,
  /** The part of the refund that goes back to cards by itself; the office returns the rest. */
  refundToCard: outputDollars,
});
export type ChoiceTerms = z.output<typeof choiceTerms>;

const cancellationPreview = z.object({
  paid: cancelledBalance.shape.paid,
  /** The share that the cancellation rules give back now, or the no-show setting for a no-show. */
  refundPercent: z.int(),
  choices: z.record(z.enum(refundChoices), choiceTerms),
  /** The other rides of the trip that can be cancelled too. */
  otherRides: z.array(z.object({ _id: outputId, serviceType: z.string(), pickupTime: instant })),
});
export type CancellationPreview = z.output<typeof cancellationPreview>;

export const previewOfficeCancellation = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id/cancellation',
  summary: 'What was paid, and what goes back for each choice when the office cancels now',
  access: admin('bookings:change'),
  params: idParams,
  query: z.object({
    cancelReason: officeCancellation.shape.cancelReason,
    /** With the other rides of the trip. */
    wholeTrip: flag({ label: 'Whole trip' }).optional(),
  }),
  reply: cancellationPreview,
  errors: ['BOOKING_NOT_FOUND'],
});
