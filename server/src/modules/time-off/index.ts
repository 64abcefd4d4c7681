export { exampleTimeOffEmails } from './email-templates.ts';
export { timeOffRoutes } from './routes.ts';
export { createTimeOff } from './service.ts';
