import { failureTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText, longDay } from '../../../lib/dates.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Turning } from '../../../ui/Turning.tsx';
import { rowsAPage, useReports } from '../queries.ts';

/** Every report that was ever taken along. */
export function GeneratedReports() {
  const { zone } = useBusiness();
  const [page, setPage] = useState(1);
  const reports = useReports(page);
  const failure = useLoadFailure(reports, {
    toast: failureTexts.reportLoad,
    detail: failureTexts.reportLoad,
  });
  const { rows, total = 0 } = reports.data ?? {};
  return (
    <Panel title="Generated reports" line={rows && `${total} in all`} className="mt-4">
      {failure && <ErrorState {...failure} />}
      {!rows && !failure && <Skeleton className="m-5 h-40" />}
      {rows?.length === 0 && (
        <EmptyState title="No reports yet">Each that is exported is listed here.</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ul className="border-t border-line text-sm">
          {rows.map(({ _id, from, to, createdAt, createdBy }) => (
            <li
              key={_id}
              className="flex flex-wrap justify-between gap-x-6 border-line-2 px-5 py-2.5 not-first:border-t"
            >
              <span className="font-medium">
                {longDay(from)} to {longDay(to)}
              </span>
              <span className="text-quiet">
                {createdBy ?? 'A former account'}, {datedMomentText(createdAt, zone)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Turning page={page} total={total} perPage={rowsAPage} onTurn={setPage} />
    </Panel>
  );
}
