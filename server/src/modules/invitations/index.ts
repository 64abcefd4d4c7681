export { exampleInvitationEmails } from './email-templates.ts';
export { invitationRoutes } from './routes.ts';
export { createInvitations } from './service.ts';
