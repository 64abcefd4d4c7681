import {
  chooseReview,
  getDriverRating,
  getPublicRating,
  getReview,
  getReviewSummary,
  hideReview,
  listDriverRatingTrends,
  listDriverReviews,
  listReviews,
  listTestimonials,
  replyToReview,
  writeReview,
} from '@chesapeake/contract/reviews/reviews';
import type { Route } from '../../http/route.ts';
import type { Reviews } from './service.ts';

export function reviewRoutes(route: Route, reviews: Reviews) {
  route(getReview, ({ caller, params }) => reviews.get(caller, params.id));
  route(writeReview, ({ caller, params, body }) => reviews.write(caller, params.id, body));
  route(listDriverReviews, ({ caller, query }) => reviews.listForDriver(caller, query));
  route(getDriverRating, ({ caller }) => reviews.getDriverRating(caller));
  route(listTestimonials, () => reviews.listTestimonials());
  route(getPublicRating, () => reviews.getPublicRating());
  route(listReviews, ({ query }) => reviews.list(query));
  route(getReviewSummary, ({ query }) => reviews.summarize(query));
  route(listDriverRatingTrends, ({ query }) => reviews.listDriverTrends(query));
  route(replyToReview, ({ caller, params, body }) => reviews.reply(caller, params.id, body.reply));
  route(chooseReview, ({ caller, params, body }) => reviews.setChosen(caller, params.id, body));
  route(hideReview, ({ caller, params, body }) => reviews.setHidden(caller, params.id, body));
}
