import { pages } from '@chesapeake/contract/pages/pages';
import type { Testimonial } from '@chesapeake/contract/reviews/reviews';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const TestimonialsContext = createContext<readonly Testimonial[] | undefined>(undefined);

/** Testimonials are embedded in the home page only. */
export const TestimonialsProvider = (props: {
  testimonials: readonly Testimonial[] | undefined;
  children: ReactNode;
}) => <TestimonialsContext value={props.testimonials}>{props.children}</TestimonialsContext>;

/** Fetched once per document. */
let fetched: Promise<readonly Testimonial[]> | undefined;

/** For visits that started on another page: reads the testimonials from the home page's HTML. */
async function fetchTestimonials(): Promise<readonly Testimonial[]> {
  const home = await (await fetch(pages.home)).text();
  const data = new DOMParser().parseFromString(home, 'text/html').getElementById('page-data');
  return JSON.parse(data?.textContent ?? '{}').testimonials ?? [];
}

export function useTestimonials(): readonly Testimonial[] {
  const provided = useContext(TestimonialsContext);
  const [testimonials, setTestimonials] = useState(provided);
  useEffect(() => {
    if (provided) return;
    fetched ??= fetchTestimonials();
    fetched.then(setTestimonials, () => {
      fetched = undefined;
    });
  }, [provided]);
  return testimonials ?? [];
}
