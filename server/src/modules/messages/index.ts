export { exampleMessageEmails } from './email-templates.ts';
export { messageRoutes } from './routes.ts';
export { createMessages, type Messages } from './service.ts';
