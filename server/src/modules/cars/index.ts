export { carRoutes } from './routes.ts';
export { type Cars, carPictureFolder, createCars } from './service.ts';
