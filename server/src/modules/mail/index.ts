export { createEmailPreview } from './email-preview.ts';
export { createMailPreferences } from './preferences.ts';
export { mailRoutes } from './routes.ts';
export { createMail, type Mail } from './service.ts';
export { sendUnsentMail } from './unsent-mail.ts';
export { createUnsubscribeLinks } from './unsubscribe-links.ts';
