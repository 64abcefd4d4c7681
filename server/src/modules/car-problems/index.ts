export { carProblemRoutes } from './routes.ts';
export { createCarProblems } from './service.ts';
