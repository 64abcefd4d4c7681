import type { PublicReviews } from '@chesapeake/contract/reviews/reviews';
import { createContext, type ReactNode } from 'react';

export const PublicReviewsContext = createContext<PublicReviews | undefined>(undefined);

/** The server embeds reviews in the home page only. */
export const PublicReviewsProvider = (props: {
  reviews: PublicReviews | undefined;
  children: ReactNode;
}) => <PublicReviewsContext value={props.reviews}>{props.children}</PublicReviewsContext>;
