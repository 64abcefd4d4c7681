import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { PaginationButtons } from '../../../ui/PaginationButtons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { rowsPerPage, useMail } from '../queries.ts';

/** All emails that were written; without a mail server they can be read here. */
export function MailOutbox() {
  const { zone } = useBusiness();
  const [page, setPage] = useState(1);
  const mail = useMail(page);
  const failure = useLoadFailure(mail, {
    toast: failureTexts.pageLoad,
    detail: failureTexts.pageLoad,
  });
  const { rows, total = 0 } = mail.data ?? {};
  return (
    <Panel title="Email outbox" subtitle={rows && formatQuantity(total, 'email')}>
      {failure && <ErrorState {...failure} />}
      {!rows && !failure && <Skeleton className="m-5 h-40" />}
      {rows?.length === 0 && (
        <EmptyState title="No emails yet">
          Every email you send appears here, sent or waiting.
        </EmptyState>
      )}
      <ul className="border-line text-sm not-empty:border-t">
        {rows?.map(({ _id, to, subject, text, createdAt, sentAt }) => (
          <li key={_id} className="border-line-2 px-5 py-2.5 not-first:border-t">
            <details>
              <summary className="cursor-pointer">
                <span className="font-medium wrap-anywhere">{subject}</span>
                <span className="block text-13 wrap-anywhere text-quiet">
                  {to}, {formatDateTimeAutoYear(createdAt, zone)},{' '}
                  {sentAt ? 'sent' : 'not sent: no mail server'}
                </span>
              </summary>
              <p className="pt-2 whitespace-pre-line wrap-anywhere text-ink-2">
                {text ?? 'The text was erased after sending, because it contained a sign-in link.'}
              </p>
            </details>
          </li>
        ))}
      </ul>
      <PaginationButtons page={page} total={total} perPage={rowsPerPage} onChange={setPage} />
    </Panel>
  );
}
