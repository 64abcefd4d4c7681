export { quoteRoutes } from './routes.ts';
export { createQuotes, type Quotes } from './service.ts';
