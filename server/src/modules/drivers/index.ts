export { exampleApplicationEmails } from './email-templates.ts';
export { driverPictureFolder } from './pictures.ts';
export { driverRoutes } from './routes.ts';
export { createDrivers, type Drivers } from './service.ts';
