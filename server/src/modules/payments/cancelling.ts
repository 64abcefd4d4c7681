import type { CancellationSteps } from '@chesapeake/contract/cancellation';
import { toDollars } from '@chesapeake/contract/money';
import type { IfCancelled } from '@chesapeake/contract/payments';
import { refundDeadlines, refundPercentAt } from '@chesapeake/contract/refunds';
import { keptOf } from './ledger.ts';
import type { Account } from './repository.ts';

/** What is kept of the payments when a customer cancels at this moment. A broken cent is the customer's. */
export function keptWhenCancelled(account: Account, steps: CancellationSteps, now: Date) {
  const refundPercent = refundPercentAt(steps, account.pickupTime, now);
  const paid = keptOf(account);
  const keepCents = Math.floor((paid * (100 - refundPercent)) / 100);
  return { refundPercent, keepCents, refundCents: paid - keepCents };
}

/** The same as the customer is shown it before. */
export function ifCancelled(account: Account, steps: CancellationSteps, now: Date): IfCancelled {
  const { refundPercent, keepCents, refundCents } = keptWhenCancelled(account, steps, now);
  const next = refundDeadlines(steps, account.pickupTime).find(
    (step) => step.until >= now && step.refundPercent === refundPercent,
  );
  return {
    refundPercent,
    refund: toDollars(refundCents),
    fee: toDollars(keepCents),
    until: next?.until ?? null,
  };
}
