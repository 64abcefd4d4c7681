import { formatDay } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../lib/permissions.ts';
import { useLoadFailure } from '../../lib/use-load-failure.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../ui/content-states.tsx';
import { useBusiness } from '../business/index.ts';
import { SignedLink } from '../signed-link/index.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { type Problem, useCarProblems } from './queries.ts';

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
          <strong className="block font-semibold">Reply from the office</strong>
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
