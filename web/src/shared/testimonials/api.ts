import { listTestimonials } from '@chesapeake/contract/reviews/reviews';
import { call } from '../../lib/http.ts';

export const fetchTestimonials = () => call(listTestimonials, {});
