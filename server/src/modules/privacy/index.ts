export { privacyRoutes } from './routes.ts';
export { createPrivacy } from './service.ts';
