import {
  getDriversRating,
  getReview,
  hideReview,
  listDriversReviews,
  listReviewedDrivers,
  listReviews,
  replyToReview,
  summarizeReviews,
  writeReview,
} from '@chesapeake/contract/reviews';
import type { Route } from '../../http/route.ts';
import type { Reviews } from './service.ts';

export function reviewRoutes(route: Route, reviews: Reviews) {
  route(getReview, ({ caller, params }) => reviews.get(caller, params.id));
  route(writeReview, ({ caller, params, body }) => reviews.write(caller, params.id, body));
  route(listDriversReviews, ({ caller, query }) => reviews.listDriven(caller, query));
  route(getDriversRating, ({ caller }) => reviews.ratingOf(caller));
  route(listReviews, ({ query }) => reviews.list(query));
  route(summarizeReviews, ({ query }) => reviews.summarize(query));
  route(listReviewedDrivers, ({ query }) => reviews.listDrivers(query));
  route(replyToReview, ({ caller, params, body }) => reviews.reply(caller, params.id, body.reply));
  route(hideReview, ({ caller, params, body }) => reviews.setHidden(caller, params.id, body));
}
