import { z } from 'zod';
import { admin, driver, owner, ownerOr } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId, idOf } from './ids.ts';
import { pageQuery } from './lists.ts';
import { optionalParagraphs, paragraphs } from './text.ts';
import { day, instant } from './time.ts';

/** Worst first. */
export const stars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof stars)[number];

/** What a customer can tick: first what went well, then what did not. */
export const praise = [
  'On time',
  'Clean car',
  'Smooth driving',
  'Friendly',
  'Knew the way',
  'Helped with luggage',
] as const;
export const complaints = [
  'Late',
  'Car not clean',
  'Rough driving',
  'Unfriendly',
  'Lost the way',
] as const;
export const reviewTags = [...praise, ...complaints] as const;
export type ReviewTag = (typeof reviewTags)[number];

/** For so long after it was written, a review can be changed. */
export const reviewEditDays = 7;
/** So long after the end of a ride its customer is asked for a review, once. */
export const reviewAskedAfterHours = 2;
/** From here down, a rating is one that the office hears of. */
export const lowStars = 2;

export const reviewTexts = {
  ratingRequired: 'Please choose from 1 to 5 stars',
  unknownTag: 'This is not one of the tags',
  reasonRequired: 'Reason is required',
} as const;

const rating = z.literal(stars, reviewTexts.ratingRequired);

export const reviewForm = z.object({
  rating,
  /** In the order of the list, each once, whatever order they came in. */
  tags: z
    .array(z.enum(reviewTags, reviewTexts.unknownTag), reviewTexts.unknownTag)
    .max(50, reviewTexts.unknownTag)
    .overwrite((chosen) => reviewTags.filter((tag) => chosen.includes(tag)))
    .default([]),
  words: optionalParagraphs({ label: 'Your review', max: 1000 }).default(''),
});
export type ReviewForm = z.output<typeof reviewForm>;

const givenTags = z.array(z.string());

/** As whoever wrote it sees it. That the office has hidden it from others is not told. */
const ownReview = z.object({
  _id: givenId,
  rating: z.int(),
  tags: givenTags,
  words: z.string().nullable(),
  createdAt: instant,
  /** Null where it is as it was first written. */
  editedAt: instant.nullable(),
  /** What the office says to it. */
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
});
export type OwnReview = z.output<typeof ownReview>;

const reviewOfBooking = z.object({
  review: ownReview.nullable(),
  /** Whether the caller can write it now, or change what is written. */
  mayWrite: z.boolean(),
  /** Null where nothing is written yet. */
  editableUntil: instant.nullable(),
});
export type ReviewOfBooking = z.output<typeof reviewOfBooking>;

export const getReview = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/review',
  summary: 'What the customer says of a ride, and whether it can still be written or changed',
  access: ownerOr('reviews:see'),
  params: byId,
  reply: reviewOfBooking,
  errors: ['BOOKING_NOT_FOUND'],
});

export const writeReview = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/review',
  summary:
    'Rate a ride that is Completed; what is written can be changed for 7 days, and is one review',
  access: owner,
  params: byId,
  body: reviewForm,
  reply: reviewOfBooking,
  errors: ['BOOKING_NOT_FOUND', 'REVIEW_TOO_EARLY', 'REVIEW_CLOSED'],
});

const rideOfReview = z.object({ _id: givenId, serviceType: z.string(), pickupTime: instant });

const driversReview = ownReview.extend({
  /** The first name alone. */
  customer: z.string(),
  booking: rideOfReview,
});
export type DriversReview = z.output<typeof driversReview>;

export const listDriversReviews = endpoint({
  method: 'GET',
  path: '/api/drivers/me/reviews',
  summary: 'What customers say of the caller’s rides, newest first',
  access: driver,
  query: pageQuery,
  reply: z.array(driversReview),
  paged: true,
});

const byStars = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });
export type ByStars = z.output<typeof byStars>;

/** Null where nothing counts: there is no average of none, and hidden ones do not count. */
const average = z.number().nullable();

export const getDriversRating = endpoint({
  method: 'GET',
  path: '/api/drivers/me/rating',
  summary: 'The average of the caller’s reviews, how many there are, and how many of each rating',
  access: driver,
  reply: z.object({ average, count: z.int(), byStars }),
});

/** What the office's list can be narrowed to. Unanswered ones are those that can be seen. */
export const reviewStates = ['all', 'visible', 'hidden', 'unanswered'] as const;
export type ReviewState = (typeof reviewStates)[number];

const narrowing = {
  driver: idOf('Must be the id of a driver').optional(),
  /** Days of the business's calendar on which it was first written, both included. */
  from: day.optional(),
  to: day.optional(),
  state: z.enum(reviewStates, `Must be one of: ${reviewStates.join(', ')}`).default('all'),
};

const personOfReview = z.object({ _id: givenId, name: z.string() });

const officeReview = ownReview.extend({
  customer: personOfReview,
  driver: personOfReview,
  booking: rideOfReview,
  repliedBy: z.string().nullable(),
  hiddenAt: instant.nullable(),
  hiddenReason: z.string().nullable(),
  hiddenBy: z.string().nullable(),
});
export type OfficeReview = z.output<typeof officeReview>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'What customers say of their rides, newest first',
  access: admin('reviews:see'),
  query: pageQuery.extend({
    ...narrowing,
    stars: z.enum(['all', '1', '2', '3', '4', '5'], 'Must be all or from 1 to 5').default('all'),
  }),
  reply: z.array(officeReview),
  paged: true,
});

export const summarizeReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews/summary',
  summary:
    'How many reviews there are, of each rating too, and the average of those that can be seen',
  access: admin('reviews:see'),
  query: z.object(narrowing),
  reply: z.object({ average, count: z.int(), byStars }),
});

const rated = z.object({ average, count: z.int() });

const driversTrend = rated.extend({
  driver: personOfReview,
  /** The last 90 days, today included, and the 90 before them. */
  recent: rated,
  before: rated,
  /** The last twelve months of the business's calendar, this one last. */
  months: z.array(rated.extend({ month: z.string() })),
});
export type DriversTrend = z.output<typeof driversTrend>;

export const listReviewedDrivers = endpoint({
  method: 'GET',
  path: '/api/admin/reviews/drivers',
  summary: 'How each driver is rated and how that goes, those with the most reviews first',
  access: admin('reviews:see'),
  query: pageQuery,
  reply: z.array(driversTrend),
  paged: true,
});

const withReview = { access: admin('reviews:change'), params: byId } as const;

export const reviewReply = z.object({ reply: paragraphs({ label: 'Reply', max: 1000 }) });

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/reply',
  summary: 'Say something to a review, or say it differently; the customer is told',
  ...withReview,
  body: reviewReply,
  reply: officeReview,
  errors: ['REVIEW_NOT_FOUND'],
});

export const reviewHiding = z.object({
  reason: paragraphs({
    label: 'Reason',
    max: 500,
    required: reviewTexts.reasonRequired,
  }),
});

export const hideReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/hidden',
  summary:
    'Hide a review with a reason, or show it again: hidden ones count nowhere and only their customer sees them',
  ...withReview,
  body: z
    .object({
      hidden: z.boolean('Please say whether the review is hidden'),
      reason: optionalParagraphs({ label: 'Reason', max: 500 }).optional(),
    })
    .refine(({ hidden, reason }) => !hidden || reason, {
      path: ['reason'],
      error: reviewTexts.reasonRequired,
    }),
  reply: officeReview,
  errors: ['REVIEW_NOT_FOUND'],
});

/** One of the good ones, as the home page shows it to everybody. */
export interface Voice {
  firstName: string;
  rating: number;
  words: string;
  serviceType: string;
  /** '2026-11' on the business's calendar. */
  month: string;
}

/** At most so many are on the home page. */
export const voicesAtMost = 6;

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';
