import { toDollars } from '@chesapeake/contract/fields/money';
import type { CancellationSteps } from '@chesapeake/contract/payments/cancellation-rules';
import { retainedCents } from '@chesapeake/contract/payments/money-limits';
import type { CancellationTerms } from '@chesapeake/contract/payments/payments';
import { refundDeadlines, refundPercentAt } from '@chesapeake/contract/payments/refunds';
import type { LedgerAccount } from './repository.ts';

/** The refund and fee if the customer cancels now. Fractions of a cent go to the customer. */
export function refundWhenCancelled(account: LedgerAccount, steps: CancellationSteps, now: Date) {
  const refundPercent = refundPercentAt(steps, account.pickupTime, now);
  const paid = retainedCents(account);
  const feeCents = Math.floor((paid * (100 - refundPercent)) / 100);
  return { refundPercent, feeCents, refundCents: paid - feeCents };
}

/** The same as a preview for the customer. */
export function previewCancellation(
  account: LedgerAccount,
  steps: CancellationSteps,
  now: Date,
): CancellationTerms {
  const { refundPercent, feeCents, refundCents } = refundWhenCancelled(account, steps, now);
  const next = refundDeadlines(steps, account.pickupTime).find(
    (step) => step.until >= now && step.refundPercent === refundPercent,
  );
  return {
    refundPercent,
    refund: toDollars(refundCents),
    fee: toDollars(feeCents),
    until: next?.until ?? null,
  };
}
