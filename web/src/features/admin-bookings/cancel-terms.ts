import {
  type CancellationPreview,
  type ChoiceTerms,
  cancellationTexts,
  needsReason,
  officeCancellation,
  type RefundChoice,
  refundChoices,
} from '@chesapeake/contract/bookings/cancel-by-office';
import { dollarAmount, toCents, toDollars } from '@chesapeake/contract/fields/money';
import { formatDollars } from '@chesapeake/contract/format/money';
import { z } from 'zod';

export const cancelTexts = {
  noShow: 'Mark as no-show',
  early:
    'The pickup time has not passed yet. Mark this as a no-show only if you are sure that nobody will come.',
} as const;

const cancelChoices = [...refundChoices, 'amount'] as const;
export type CancelChoice = (typeof cancelChoices)[number];

const amountBack = dollarAmount({ label: 'Amount', mayBeZero: true });

/** The form of the dialog. The server checks the same, and the amounts. */
export const cancelForm = ({ paid, isNoShow }: { paid: number; isNoShow: boolean }) =>
  z
    .object({
      choice: z.enum(cancelChoices),
      amount: z.string(),
      reason: officeCancellation.shape.reason.unwrap(),
    })
    .superRefine(({ choice, amount, reason }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (choice === 'amount') {
        const { data, error } = amountBack.safeDecode(amount);
        if (error) refuse('amount', error.issues[0]?.message ?? '');
        else if (data > paid) refuse('amount', cancellationTexts.atMost(formatDollars(paid)));
      }
      const cancelReason = isNoShow ? 'no-show' : undefined;
      if (needsReason({ refund: choice === 'amount' ? 0 : choice, cancelReason }) && !reason)
        refuse('reason', cancellationTexts.reasonRequired);
    });

/** What becomes of the money, or undefined for an amount that cannot be read yet. */
export function termsOf(
  { paid, choices }: Pick<CancellationPreview, 'paid' | 'choices'>,
  choice: CancelChoice,
  amount: string,
): ChoiceTerms | undefined {
  if (choice !== 'amount') return choices[choice];
  const { data: refund } = amountBack.safeDecode(amount);
  if (refund === undefined || refund > paid) return undefined;
  return {
    refund,
    refundToCard: Math.min(refund, choices.all.refundToCard),
    kept: toDollars(toCents(paid) - toCents(refund)),
    owes: 0,
  };
}

interface ListedChoice {
  choice: CancelChoice;
  label: string;
  /** What goes back, or what is charged if nothing was paid. */
  amount: string | null;
}

/** The choices with their amounts. */
export function listChoices(preview: CancellationPreview, isNoShow: boolean): ListedChoice[] {
  const { paid, choices, refundPercent } = preview;
  if (paid === 0) return listCharges(preview, isNoShow);
  const rules = isNoShow
    ? `By the no-show rule (${100 - refundPercent}% kept)`
    : `By the cancellation rules (${refundPercent}% back)`;
  const labels = { all: 'Refund everything', rules, none: 'Keep the fare' };
  return [
    ...refundChoices.map((choice) => ({
      choice,
      label: labels[choice],
      amount: formatDollars(choices[choice].refund),
    })),
    { choice: 'amount', label: 'Another amount', amount: null },
  ];
}

/** Where nothing was paid, nothing can go back, and the cancellation rules charge nothing. */
function listCharges(
  { choices, refundPercent }: CancellationPreview,
  isNoShow: boolean,
): ListedChoice[] {
  const charge = (choice: RefundChoice, label: string) => ({
    choice,
    label,
    amount: formatDollars(choices[choice].owes),
  });
  return [
    charge('all', 'Charge nothing'),
    ...(isNoShow ? [charge('rules', `By the no-show rule (${100 - refundPercent}%)`)] : []),
    charge('none', 'Charge the fare'),
  ];
}

/** '$175.00 goes back to the card. We keep $175.00.' */
export function describeTerms({ refund, refundToCard, kept, owes }: ChoiceTerms): string {
  const byHand = toDollars(toCents(refund) - toCents(refundToCard));
  const sentences = [
    refundToCard > 0 && `${formatDollars(refundToCard)} goes back to the card.`,
    byHand > 0 && `Return ${formatDollars(byHand)} in cash, and record it under Payment.`,
    kept > 0 && `We keep ${formatDollars(kept)}.`,
    owes > 0 && `The customer still owes ${formatDollars(owes)} and can pay it online.`,
  ].filter(Boolean);
  return sentences.join(' ') || 'Nothing goes back, and nothing is due.';
}
