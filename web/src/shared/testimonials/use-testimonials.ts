import type { Testimonial } from '@chesapeake/contract/reviews/reviews';
import { useContext, useEffect, useState } from 'react';
import { TestimonialsContext } from './TestimonialsProvider.tsx';

/** Fetched once per document. */
let fetched: Promise<readonly Testimonial[]> | undefined;

/**
 * For visits that started on another page. Imported lazily, so the landing page ships without the
 * API client.
 */
const fetchTestimonials = async (): Promise<readonly Testimonial[]> =>
  (await import('./api.ts')).fetchTestimonials();

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
