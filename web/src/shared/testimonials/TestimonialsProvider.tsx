import type { Testimonial } from '@chesapeake/contract/reviews/reviews';
import { createContext, type ReactNode } from 'react';

export const TestimonialsContext = createContext<readonly Testimonial[] | undefined>(undefined);

/** The server embeds testimonials in the home page only. */
export const TestimonialsProvider = (props: {
  testimonials: readonly Testimonial[] | undefined;
  children: ReactNode;
}) => <TestimonialsContext value={props.testimonials}>{props.children}</TestimonialsContext>;
