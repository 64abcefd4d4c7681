export { quoteRoutes } from './routes.ts';
export { createQuotes } from './service.ts';
