import { formatDay } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { Image } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { SignedLink } from '../../../shared/signed-link/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import type { ReportedProblem } from '../queries.ts';
import { EmptyNote, Section } from './Section.tsx';

interface ProblemsProps {
  problems: ReportedProblem[];
  /** When the server issued the photo links. */
  fetchedAt: number;
  /** Refetches the reports with fresh links. */
  renew: () => Promise<ReportedProblem[]>;
}

export const Problems = ({ problems, fetchedAt, renew }: ProblemsProps) => (
  <Section title="Reported problems">
    {problems.length === 0 ? (
      <EmptyNote>Problems you report appear here, with the office’s answer.</EmptyNote>
    ) : (
      <ul>
        {problems.map((problem) => (
          <Problem
            key={problem._id}
            problem={problem}
            fetchedAt={fetchedAt}
            renew={async () => (await renew()).find(({ _id }) => _id === problem._id)?.photo}
          />
        ))}
      </ul>
    )}
  </Section>
);

function Problem({
  problem,
  fetchedAt,
  renew,
}: {
  problem: ReportedProblem;
  fetchedAt: number;
  renew: () => Promise<string | null | undefined>;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  return (
    <li className="grid gap-3 border-line-2 px-5 py-4 not-last:border-b">
      <div className="flex items-start justify-between gap-4 text-sm">
        <p className="min-w-0">
          <span className="block font-semibold tabular">
            {formatDay(problem.createdAt, zone, now)}
          </span>
          <span className="block text-quiet">
            {problem.car.name}, <span className="whitespace-nowrap">{problem.car.plateNumber}</span>
          </span>
        </p>
        <Badge status={problem.status} />
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{problem.description}</p>
      {problem.photo && (
        <p>
          <SignedLink
            href={problem.photo}
            fetchedAt={fetchedAt}
            renew={renew}
            failureText={failureTexts.driverCarLoad}
            className={buttonClass({ tone: 'paper' })}
          >
            <Image aria-hidden="true" />
            View photo
          </SignedLink>
        </p>
      )}
      {problem.answer && (
        <div className="rounded-control bg-sand px-4 py-3 text-15">
          <p className="text-sm font-semibold">Reply from the office</p>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink-2">{problem.answer}</p>
        </div>
      )}
    </li>
  );
}
