export { PublicReviewsProvider } from './PublicReviewsProvider.tsx';
export { usePublicReviews } from './use-public-reviews.ts';
