import { maxExactCount } from '@chesapeake/contract/http/lists';
import { ledgerFileName, type PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import { entryKindNames, entryKinds } from '@chesapeake/contract/payments/ledger';
import {
  paymentFailureTexts,
  paymentSuccessTexts,
} from '@chesapeake/contract/payments/payment-texts';
import { Download, ReceiptText, SearchX } from 'lucide-react';
import { isIsoDay, useListView } from '../../../lib/list-view.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { DownloadButton } from '../../../shared/download/index.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import { paymentTabs } from '../payment-tabs.ts';
import { entriesPerPage, fetchLedgerFile, useLedger, useLedgerTotals } from '../queries.ts';
import { LedgerTable } from './LedgerTable.tsx';
import { LedgerTotals } from './LedgerTotals.tsx';
import { PeriodFields } from './PeriodFields.tsx';

const kinds = ['all', ...entryKinds] as const;

const kindLabels = { all: 'All', ...entryKindNames };

/** All ledger entries, their totals and a file export. */
export function LedgerTab({
  openId,
  onOpen,
}: {
  openId?: string;
  onOpen: (booking: PaymentBooking) => void;
}) {
  const address = useListView({ tab: paymentTabs, kind: kinds }, { from: isIsoDay, to: isIsoDay });
  const { view, change, search } = address;
  const { kind, page } = view;
  const period = { from: view.from || undefined, to: view.to || undefined };
  const filter = { kind, search: view.search, ...period };
  const list = useLedger({ ...filter, page });
  const totals = useLedgerTotals(filter);
  const failure = useLoadFailure(list, {
    toast: paymentFailureTexts.ledgerLoad,
    detail: paymentFailureTexts.ledgerLoad,
  });
  const isTurned = view.from !== '' && view.to !== '' && view.from > view.to;
  return (
    <>
      <PeriodFields period={period} onChange={({ from = '', to = '' }) => change({ from, to })} />
      {isTurned && (
        <div className="mt-4">
          <Alert tone="error">The last day cannot be before the first</Alert>
        </div>
      )}
      <div
        aria-busy={totals.isPlaceholderData || undefined}
        className="mt-4 transition-opacity aria-busy:opacity-60"
      >
        <LedgerTotals totals={totals.data} failed={totals.isError} />
      </div>
      <PagedCard
        label="Ledger"
        noun={['entry', 'entries']}
        loaded={failure ? undefined : list.data}
        isChanging={list.isPlaceholderData}
        perPage={entriesPerPage}
        pagination={address}
        hasMore={view.search !== '' && (list.data?.total ?? 0) >= maxExactCount}
        note={list.error && <StaleDataAlert query={list} />}
        tools={
          <TableToolbar
            filters={
              <FilterChips
                label="Filter by kind"
                value={kind}
                onChange={(chosen) => change({ kind: chosen as typeof kind })}
                options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
              />
            }
          >
            <SearchField
              label="Search the ledger"
              placeholder="Booking ID, customer, driver, pickup or service"
              value={search.typed}
              onChange={search.type}
              className="grow basis-72"
            />
            <DownloadButton
              fetchFile={() => fetchLedgerFile(filter)}
              name={ledgerFileName(filter)}
              texts={{
                success: paymentSuccessTexts.ledgerSaved,
                failure: paymentFailureTexts.ledgerFile,
              }}
              className="max-sm:w-full"
            >
              <Download aria-hidden="true" />
              Download CSV
            </DownloadButton>
          </TableToolbar>
        }
      >
        <LedgerTable
          entries={list.data?.rows}
          highlightedId={openId}
          onOpen={onOpen}
          empty={
            <EmptyList
              isFiltered={kind !== 'all' || view.search !== '' || `${view.from}${view.to}` !== ''}
              onClear={address.reset}
              none={{
                icon: <ReceiptText />,
                title: 'No entries yet',
                text: 'Payments, refunds and fees appear here, newest first.',
              }}
              filtered={{
                icon: <SearchX />,
                title: 'No entries found',
                text: 'No entries match this search, period and kind.',
                clearLabel: 'Show all entries',
              }}
            />
          }
          error={failure}
        />
      </PagedCard>
    </>
  );
}
