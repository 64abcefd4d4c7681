import { type CarProblemStatus, carProblemStatuses } from '@chesapeake/contract/cars/car-problems';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type FormEvent, useState } from 'react';
import { toastOutcome } from '../../lib/toast-outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { type Problem, useAnswerProblem } from './queries.ts';

export function AnswerForm({ problem, onDone }: { problem: Problem; onDone: () => void }) {
  const answering = useAnswerProblem();
  const [status, setStatus] = useState(problem.status);
  const [answer, setAnswer] = useState(problem.answer ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const sending = answering.mutateAsync({ id: problem._id, status, answer });
    void toastOutcome(sending, {
      success: successTexts.problemUpdated(status),
      failure: failureTexts.action('Update report'),
    });
    // If it is refused, the text stays.
    sending.then(onDone, () => {});
  };
  return (
    <form method="post" onSubmit={send} className="grid gap-3 border-t border-line-2 pt-3">
      <SelectField
        label="Status"
        value={status}
        onChange={({ target }) => setStatus(target.value as CarProblemStatus)}
      >
        {carProblemStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <TextArea
        label="Answer to the driver"
        optional
        rows={2}
        maxLength={1000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <p className="flex gap-2">
        <Button type="submit" size="sm" busy={answering.isPending}>
          Save
        </Button>
        <Button tone="paper" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
