import type { TimeOff } from '@chesapeake/contract/drivers/time-off';
import { formatTimeWindow } from '@chesapeake/contract/format/dates';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type FormEvent, useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useReplacements } from '../../../shared/absences/index.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useDecideTimeOff, useRidesInPeriod } from '../time-off-queries.ts';
import { RideReplacements, toDriverReplacements } from './RideReplacements.tsx';

interface DecideTimeOffDialogProps {
  driverName: string;
  request: TimeOff;
  decision: 'approved' | 'declined';
  onClose: () => void;
}

/** Approves or declines a request; approving asks about the rides in it. */
export function DecideTimeOffDialog(props: DecideTimeOffDialogProps) {
  const { driverName, request, decision, onClose } = props;
  const { zone } = useBusiness();
  const now = useNow();
  const { _id: periodId, driver: id, from, until } = request;
  const isApproval = decision === 'approved';
  const decide = useDecideTimeOff({ id, periodId });
  const replacements = useReplacements();
  const found = useRidesInPeriod(id, isApproval ? { from, until } : undefined);
  const rides = found.data ?? [];
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!replacements.check(rides, 'Please choose what happens to it')) return;
    setProblem(undefined);
    try {
      const chosen = toDriverReplacements(rides, replacements.choices);
      await decide.mutateAsync({ state: decision, answer, replacements: chosen });
      const { timeOffApproved, timeOffDeclined } = successTexts;
      toasts.success((isApproval ? timeOffApproved : timeOffDeclined)(driverName));
      onClose();
    } catch (error) {
      if (!replacements.showRefusal(error))
        setProblem(firstErrorMessage(error, failureTexts.timeOffDeciding));
    }
  };

  return (
    <FormDialog
      onClose={onClose}
      title={isApproval ? 'Approve time off' : 'Decline time off'}
      description={`${driverName}: ${formatTimeWindow(from, until, zone, now)}`}
      submitLabel={isApproval ? 'Approve' : 'Decline'}
      tone={isApproval ? 'primary' : 'danger'}
      busy={decide.isPending}
      problem={problem ?? (found.isError ? failureTexts.bookingsInPeriodLoad : undefined)}
      onSubmit={(event) => void save(event as FormEvent)}
    >
      <RideReplacements rides={rides} replacements={replacements} />
      <TextArea
        label="Answer to the driver"
        optional
        rows={2}
        maxLength={500}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </FormDialog>
  );
}
