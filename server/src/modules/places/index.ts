export { findByText, findByTexts } from './repository.ts';
export { placeRoutes } from './routes.ts';
export { createPlaces, type Places } from './service.ts';
