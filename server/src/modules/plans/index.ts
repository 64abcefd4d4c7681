export { planRoutes } from './routes.ts';
export { createPlans } from './service.ts';
