export { carRoutes } from './routes.ts';
export { type Cars, createCars } from './service.ts';
