export { deliveryRoutes } from './routes.ts';
export { createDeliveries } from './service.ts';
