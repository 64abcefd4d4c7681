export { exampleAccountEmails } from './email-templates.ts';
export { createKnownDevices, type KnownDevices } from './known-devices.ts';
export { createMailedLinks, type MailedLinks } from './mailed-links.ts';
export { createPasswordHasher, hashPassword } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { type Accounts, createAccounts } from './service.ts';
