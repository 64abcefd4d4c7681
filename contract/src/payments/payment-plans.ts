/**
 * How a booking made by the office is to be paid for: by a link that is sent to the customer, or in
 * cash to the driver.
 */
export const paymentPlans = ['link', 'cash'] as const;
export type PaymentPlan = (typeof paymentPlans)[number];

/** For the office. */
export const paymentPlanNames: Record<PaymentPlan, string> = {
  link: 'Payment link by email',
  cash: 'Cash to the driver',
};
