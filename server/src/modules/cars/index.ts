export { carRoutes } from './routes.ts';
export { type Cars, carImageFolder, createCars } from './service.ts';
