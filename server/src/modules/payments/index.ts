export { createPaymentLists, type PaymentLists } from './admin-lists.ts';
export { paymentListRoutes } from './admin-routes.ts';
export { type OfficeTerms, readOfficeTerms } from './cancel-by-office.ts';
export { examplePaymentEmails } from './example-emails.ts';
export { createPayLinks } from './pay-links.ts';
export { paymentRoutes } from './routes.ts';
export {
  type CallOffCause,
  type CancellationSettlement,
  createPayments,
  type Payments,
} from './service.ts';
