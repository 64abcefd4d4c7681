export { exampleAccountEmails } from './email-templates.ts';
export { createMailedLinks, type MailedLinks } from './mailed-links.ts';
export { hashPassword } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { type Accounts, createAccounts } from './service.ts';
