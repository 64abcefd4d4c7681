import { formatDollars } from '@chesapeake/contract/format/money';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { type ReactNode, useState } from 'react';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { isPaymentUncertain } from '../queries.ts';

interface TestBankProps {
  /** Open while set. */
  amount: number | undefined;
  onAnswer: (approve: boolean) => Promise<void>;
  /** Why the last answer failed. */
  problem: ReactNode;
  onClose: () => void;
}

/** Simulates the bank's confirmation of a card payment. */
export function TestBank({ amount, onAnswer, problem, onClose }: TestBankProps) {
  const [answering, setAnswering] = useState<'approve' | 'refuse'>();
  const send = async (decision: 'approve' | 'refuse') => {
    setAnswering(decision);
    try {
      await onAnswer(decision === 'approve');
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) return;
      toasts.error(firstErrorMessage(error, failureTexts.paying));
      // Keep it open if the outcome is uncertain, so the user can answer again.
      if (!isPaymentUncertain(error)) onClose();
    } finally {
      setAnswering(undefined);
    }
  };
  const buttonFor = (decision: 'approve' | 'refuse') => ({
    busy: answering === decision,
    disabled: answering !== undefined && answering !== decision,
    onClick: () => send(decision),
  });
  return (
    <Dialog
      open={amount !== undefined}
      onClose={() => !answering && onClose()}
      title="Test bank: is it you?"
      width="sm"
      footer={
        <>
          <Button tone="paper" {...buttonFor('refuse')}>
            Refuse
          </Button>
          <Button {...buttonFor('approve')}>Confirm payment</Button>
        </>
      }
    >
      <div className="grid gap-4 text-15 text-ink-2">
        <p>
          With a real card, your bank would now ask whether you are paying{' '}
          <strong className="font-semibold text-ink tabular">{formatDollars(amount ?? 0)}</strong>.
          This is a test bank. No money moves.
        </p>
        {problem}
      </div>
    </Dialog>
  );
}
