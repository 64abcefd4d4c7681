export { exampleApplicationEmails } from './email-templates.ts';
export { driverImageFolder } from './images.ts';
export { driverRoutes } from './routes.ts';
export { createDrivers, type Drivers } from './service.ts';
