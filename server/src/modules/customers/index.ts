export { customerRoutes } from './routes.ts';
export { type Customers, createCustomers } from './service.ts';
