import {
  type CarProblemStatus,
  carProblemStatuses,
  listCarProblems,
  setCarProblemStatus,
} from '@chesapeake/contract/cars/car-problems';
import { formatDay } from '@chesapeake/contract/format/dates';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/http.ts';
import { usePermission } from '../../lib/permissions.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { toastOutcome } from '../../lib/toast-outcome.ts';
import { useLoadFailure } from '../../lib/use-load-failure.ts';
import { useNow } from '../../lib/use-now.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { activityKey } from '../activity/Activity.tsx';
import { useBusiness } from '../business/business.tsx';
import { SignedLink, signedLinkFreshMs } from '../signed-link/SignedLink.tsx';

type Problem = ReplyOf<typeof listCarProblems>[number];

const problemKeys = {
  all: [queryRoots.carProblems],
  of: (carId: string) => [queryRoots.carProblems, carId],
};

const useCarProblems = (carId: string) =>
  useQuery({
    queryKey: problemKeys.of(carId),
    queryFn: ({ signal }) => call(listCarProblems, { query: { car: carId, limit: 50 }, signal }),
    // The photo links expire while the page is open.
    refetchInterval: signedLinkFreshMs,
  });

interface Answer {
  id: string;
  status: CarProblemStatus;
  answer: string;
}

const useAnswerProblem = () =>
  useOptimisticMutation({
    affectedKeys: [problemKeys.all, activityKey],
    mutationFn: ({ id, ...body }: Answer) => call(setCarProblemStatus, { params: { id }, body }),
    updateCache: (queries, { id, status, answer }) =>
      updateInLists<Problem>(queries, problemKeys.all, id, (problem) => ({
        ...problem,
        status,
        answer: answer.trim() || null,
      })),
  });

/** Problems that drivers reported about a car, and the admin's answers. */
export function CarProblems({ carId }: { carId: string }) {
  const problems = useCarProblems(carId);
  const failure = useLoadFailure(problems, {
    toast: failureTexts.problemsLoad,
    detail: failureTexts.problemsLoad,
  });
  if (failure) return <ErrorState {...failure} />;
  if (!problems.data) {
    return (
      <div aria-busy="true" className="grid gap-3 py-2">
        <span className="sr-only">Loading the reports</span>
        <Skeleton className="h-14" />
      </div>
    );
  }
  const { rows } = problems.data;
  if (rows.length === 0) {
    return <p className="py-2 text-15 text-quiet">Nobody has reported a problem with this car.</p>;
  }
  const renew = async (id: string) =>
    (await problems.refetch()).data?.rows.find(({ _id }) => _id === id)?.photo;
  return (
    <ul className="grid gap-3">
      {rows.map((problem) => (
        <ProblemReport
          key={problem._id}
          problem={problem}
          fetchedAt={problems.dataUpdatedAt}
          renew={() => renew(problem._id)}
        />
      ))}
    </ul>
  );
}

function ProblemReport({
  problem,
  fetchedAt,
  renew,
}: {
  problem: Problem;
  fetchedAt: number;
  renew: () => Promise<string | null | undefined>;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  const [isAnswering, setAnswering] = useState(false);
  const canAnswer = usePermission('cars:change');
  return (
    <li className="grid gap-2.5 rounded-control border border-line p-3.5 text-sm">
      <p className="flex items-start justify-between gap-3">
        <span className="min-w-0 text-quiet">
          <strong className="block font-semibold wrap-anywhere text-ink">
            {problem.driver.name}
          </strong>
          {formatDay(problem.createdAt, zone, now)}
        </span>
        <Badge status={problem.status} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{problem.description}</p>
      {problem.answer && (
        <p className="rounded-control bg-sand px-3 py-2 wrap-anywhere whitespace-pre-line">
          <strong className="block font-semibold">The office says</strong>
          {problem.answer}
        </p>
      )}
      {isAnswering ? (
        <AnswerForm problem={problem} onDone={() => setAnswering(false)} />
      ) : (
        <p className="flex flex-wrap gap-2 empty:hidden">
          {canAnswer && (
            <Button tone="paper" size="sm" onClick={() => setAnswering(true)}>
              Update report
            </Button>
          )}
          {problem.photo && (
            <SignedLink
              href={problem.photo}
              fetchedAt={fetchedAt}
              renew={renew}
              failureText={failureTexts.problemsLoad}
              className={buttonClass({ tone: 'ghost', size: 'sm' })}
            >
              <Image aria-hidden="true" />
              View photo
            </SignedLink>
          )}
        </p>
      )}
    </li>
  );
}

function AnswerForm({ problem, onDone }: { problem: Problem; onDone: () => void }) {
  const answering = useAnswerProblem();
  const [status, setStatus] = useState(problem.status);
  const [answer, setAnswer] = useState(problem.answer ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const sending = answering.mutateAsync({ id: problem._id, status, answer });
    void toastOutcome(sending, {
      done: successTexts.problemUpdated(status),
      failed: failureTexts.action('Update report'),
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
