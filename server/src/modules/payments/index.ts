export { createPaymentLists, type PaymentLists } from './admin-lists.ts';
export { paymentListRoutes } from './admin-routes.ts';
export { examplePaymentEmails } from './example-emails.ts';
export { paymentRoutes } from './routes.ts';
export { type CallOffCause, createPayments, type Payments } from './service.ts';
