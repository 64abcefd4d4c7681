export { BusinessProvider } from './BusinessProvider.tsx';
export { BusinessContext, type BusinessDetails, useBusiness } from './business-context.ts';
export { updateBusiness } from './business-updates.ts';
export { OfficePhone } from './OfficePhone.tsx';
