export { chauffeurRoutes } from './routes.ts';
export { createChauffeurs } from './service.ts';
