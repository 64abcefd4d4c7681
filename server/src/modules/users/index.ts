export { userRoutes } from './routes.ts';
export { type Account, asAccount, createUsers, type Users } from './service.ts';
