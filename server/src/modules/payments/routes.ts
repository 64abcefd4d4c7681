import {
  adjustBooking,
  recordCash,
  refundBooking,
  retryRefund,
} from '@chesapeake/contract/payments/admin-payments';
import {
  emailPayLink,
  getBookingPayLink,
  getLinkedReceipt,
  getPayLink,
  payByLink,
} from '@chesapeake/contract/payments/pay-links';
import {
  getBookingAccount,
  getPaymentMethod,
  getReceipt,
  payBooking,
  stripeWebhook,
} from '@chesapeake/contract/payments/payments';
import type { Route } from '../../http/route.ts';
import type { Payments } from './service.ts';

export function paymentRoutes(route: Route, payments: Payments) {
  route(getPaymentMethod, () => payments.getMethod());
  route(payBooking, ({ caller, params, body }) => payments.pay(caller, params.id, body));
  route(getBookingAccount, ({ caller, params }) => payments.getAccount(caller, params.id));
  route(getReceipt, ({ caller, params }) => payments.getReceipt(caller, params.id));
  route(getPayLink, ({ params }) => payments.getPayLink(params.token));
  route(payByLink, ({ params, body }) => payments.payByLink(params.token, body));
  route(getLinkedReceipt, ({ params, query }) =>
    payments.getLinkedReceipt(params.token, query.ride),
  );
  route(getBookingPayLink, ({ params }) => payments.getBookingPayLink(params.id));
  route(emailPayLink, ({ caller, params }) => payments.emailPayLink(caller, params.id));
  route(stripeWebhook, ({ signed }) => payments.handleStripeEvent(signed));
  route(refundBooking, ({ caller, params, body }) => payments.refund(caller, params.id, body));
  route(recordCash, ({ caller, params, body }) => payments.recordCash(caller, params.id, body));
  route(adjustBooking, ({ caller, params, body }) => payments.adjust(caller, params.id, body));
  route(retryRefund, ({ caller, params }) => payments.retryRefund(caller, params.id));
}
