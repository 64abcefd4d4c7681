import { z } from 'zod';
import { idParams, idSchema, outputId } from '../fields/ids.ts';
import { optionalParagraphs, requiredParagraphs } from '../fields/text.ts';
import { day, instant } from '../fields/time.ts';
import { admin, approvedDriver, everyone, owner, ownerOr } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';

/** Worst first. */
export const stars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof stars)[number];

/** The tags of a review: praise first, then complaints. */
export const praiseTags = [
  'On time',
  'Clean car',
  'Smooth driving',
  'Friendly',
  'Knew the way',
  'Helped with luggage',
] as const;
export const complaintTags = [
  'Late',
  'Car not clean',
  'Rough driving',
  'Unfriendly',
  'Lost the way',
] as const;
export const reviewTags = [...praiseTags, ...complaintTags] as const;
export type ReviewTag = (typeof reviewTags)[number];

/** How long a review can be edited. */
export const reviewEditDays = 7;
/** How long after the ride the customer is asked for a review, once. */
export const reviewRequestDelayHours = 2;
/** Ratings up to this one notify the administrators. */
export const maxLowRating = 2;

export const reviewTexts = {
  ratingRequired: 'Please choose from 1 to 5 stars',
  unknownTag: 'This is not one of the tags',
  reasonRequired: 'Reason is required',
} as const;

const rating = z.literal(stars, reviewTexts.ratingRequired);

const maxReviewLength = 1000;

export const reviewForm = z.object({
  rating,
  /** Sorted by the order of the list, without duplicates. */
  tags: z
    .array(z.enum(reviewTags, reviewTexts.unknownTag), reviewTexts.unknownTag)
    .max(50, reviewTexts.unknownTag)
    .overwrite((chosen) => reviewTags.filter((tag) => chosen.includes(tag)))
    .default([]),
  words: optionalParagraphs({ label: 'Your review', max: maxReviewLength }).default(''),
});
export type ReviewForm = z.output<typeof reviewForm>;

const outputTags = z.array(z.string());

/** A review as its author sees it. It does not tell that an administrator has hidden it. */
const customerReview = z.object({
  _id: outputId,
  rating: z.int(),
  tags: outputTags,
  words: z.string().nullable(),
  createdAt: instant,
  /** Null if never edited. */
  editedAt: instant.nullable(),
  /** The administrators' reply. */
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
});
export type CustomerReview = z.output<typeof customerReview>;

const bookingReview = z.object({
  review: customerReview.nullable(),
  /** Whether the caller can write or edit the review now. */
  mayWrite: z.boolean(),
  /** Null if there is no review yet. */
  editableUntil: instant.nullable(),
});
export type BookingReview = z.output<typeof bookingReview>;

export const getReview = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/review',
  summary: 'The customer’s review of a ride, and whether it can still be written or changed',
  access: ownerOr('reviews:see'),
  params: idParams,
  reply: bookingReview,
  errors: ['BOOKING_NOT_FOUND'],
});

export const writeReview = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/review',
  summary: 'Rate a Completed ride; there is one review per ride, which can be changed for 7 days',
  access: owner,
  params: idParams,
  body: reviewForm,
  reply: bookingReview,
  errors: ['BOOKING_NOT_FOUND', 'REVIEW_TOO_EARLY', 'REVIEW_CLOSED', 'OWN_RIDE'],
});

const reviewedRide = z.object({ _id: outputId, serviceType: z.string(), pickupTime: instant });

const driverReview = customerReview.extend({
  /** Only the first name. */
  customer: z.string(),
  booking: reviewedRide,
});
export type DriverReview = z.output<typeof driverReview>;

export const listDriverReviews = endpoint({
  method: 'GET',
  path: '/api/drivers/me/reviews',
  summary: 'Reviews of the caller’s rides, newest first',
  access: approvedDriver,
  query: pageQuery,
  reply: z.array(driverReview),
  paged: true,
});

const byStars = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });
export type CountsByStars = z.output<typeof byStars>;

/** Null without visible reviews; hidden ones do not count. */
const average = z.number().nullable();

export const getDriverRating = endpoint({
  method: 'GET',
  path: '/api/drivers/me/rating',
  summary: 'The average and number of the caller’s reviews, also by rating',
  access: approvedDriver,
  reply: z.object({ average, count: z.int(), byStars }),
});

/** The filters of the admin list. Unanswered includes only visible reviews. */
export const reviewStates = ['all', 'visible', 'hidden', 'unanswered'] as const;
export type ReviewState = (typeof reviewStates)[number];

const reviewFilters = {
  driver: idSchema('Must be the id of a driver').optional(),
  /** The days on which it was first written, on the business's calendar, both included. */
  from: day.optional(),
  to: day.optional(),
  state: z.enum(reviewStates, `Must be one of: ${reviewStates.join(', ')}`).default('all'),
};

const reviewPerson = z.object({ _id: outputId, name: z.string() });

const adminReview = customerReview.extend({
  customer: reviewPerson,
  driver: reviewPerson,
  booking: reviewedRide,
  repliedBy: z.string().nullable(),
  hiddenAt: instant.nullable(),
  hiddenReason: z.string().nullable(),
  hiddenBy: z.string().nullable(),
  /** When the office chose it for the home page, and who did. */
  chosenAt: instant.nullable().optional(),
  chosenBy: z.string().nullable().optional(),
  /** Whether the office chooses, and the home page can show this one. */
  mayBeChosen: z.boolean().optional(),
});
export type AdminReview = z.output<typeof adminReview>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'What customers say about their rides, newest first',
  access: admin('reviews:see'),
  query: pageQuery.extend({
    ...reviewFilters,
    stars: z.enum(['all', '1', '2', '3', '4', '5'], 'Must be all or from 1 to 5').default('all'),
  }),
  reply: z.array(adminReview),
  paged: true,
});

export const getReviewSummary = endpoint({
  method: 'GET',
  path: '/api/admin/reviews/summary',
  summary: 'The number of reviews, also by rating, and the average of the visible ones',
  access: admin('reviews:see'),
  query: z.object(reviewFilters),
  reply: z.object({ average, count: z.int(), byStars }),
});

const ratingSummary = z.object({ average, count: z.int() });

const driverRatingTrend = ratingSummary.extend({
  driver: reviewPerson,
  /** The last 90 days including today, and the 90 days before. */
  recent: ratingSummary,
  before: ratingSummary,
  /** The last twelve months of the business's calendar, ending with this one. */
  months: z.array(ratingSummary.extend({ month: z.string() })),
});
export type DriverRatingTrend = z.output<typeof driverRatingTrend>;

export const listDriverRatingTrends = endpoint({
  method: 'GET',
  path: '/api/admin/reviews/drivers',
  summary: 'The rating and trend of each driver, most reviews first',
  access: admin('reviews:see'),
  query: pageQuery,
  reply: z.array(driverRatingTrend),
  paged: true,
});

const oneReviewEndpoint = { access: admin('reviews:change'), params: idParams } as const;

export const reviewReply = z.object({ reply: requiredParagraphs({ label: 'Reply', max: 1000 }) });

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/reply',
  summary: 'Reply to a review or change the reply, and notify the customer',
  ...oneReviewEndpoint,
  body: reviewReply,
  reply: adminReview,
  errors: ['REVIEW_NOT_FOUND'],
});

export const hideReviewInput = z.object({
  reason: requiredParagraphs({
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
  ...oneReviewEndpoint,
  body: z
    .object({
      hidden: z.boolean('Please say whether the review is hidden'),
      reason: optionalParagraphs({ label: 'Reason', max: 500 }).optional(),
    })
    .refine(({ hidden, reason }) => !hidden || reason, {
      path: ['reason'],
      error: reviewTexts.reasonRequired,
    }),
  reply: adminReview,
  errors: ['REVIEW_NOT_FOUND'],
});

export const chooseReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/home-page',
  summary: 'Show a review on the home page, or remove it from there',
  ...oneReviewEndpoint,
  body: z.object({
    isChosen: z.boolean('Please say whether the home page shows the review'),
    /** The words that were looked at, so that later ones are not chosen unseen. */
    words: optionalParagraphs({ label: 'Review', max: maxReviewLength }).nullish(),
  }),
  reply: adminReview,
  errors: ['REVIEW_NOT_FOUND', 'REVIEW_NOT_SHOWABLE', 'REVIEW_CHANGED'],
});

/** The home page shows ratings from this one on. */
export const minTestimonialRating = 4;

/** A good review, as the home page shows it. */
const testimonial = z.object({
  firstName: z.string(),
  rating: z.int(),
  words: z.string(),
  serviceType: z.string(),
  /** '2026-11' on the business's calendar. */
  month: z.string(),
});
export type Testimonial = z.output<typeof testimonial>;

/** The home page shows at most this many. */
export const maxTestimonials = 6;

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials',
  summary:
    'The latest good reviews that the office has chosen, or all if it does not choose, with the customer’s first name',
  access: everyone,
  reply: z.array(testimonial),
});

/** The average and number of all visible reviews, good and bad. */
export const getPublicRating = endpoint({
  method: 'GET',
  path: '/api/rating',
  summary: 'The average rating of all rides and the number of reviews',
  access: everyone,
  reply: ratingSummary,
});

/** What everyone can read about the rides. */
export interface PublicReviews {
  testimonials: readonly Testimonial[];
  rating: z.output<typeof ratingSummary>;
}

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';
