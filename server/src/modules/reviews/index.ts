export { exampleReviewEmails } from './example-emails.ts';
export { reviewRoutes } from './routes.ts';
export { createReviews, type Reviews } from './service.ts';
