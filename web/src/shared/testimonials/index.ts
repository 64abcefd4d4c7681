export { TestimonialsProvider } from './TestimonialsProvider.tsx';
export { useTestimonials } from './use-testimonials.ts';
