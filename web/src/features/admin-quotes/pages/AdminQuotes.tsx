import { formatCount } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import {
  formatQuoteNumber,
  type Quote,
  type QuoteState,
  quoteStates,
} from '@chesapeake/contract/quotes/quotes';
import { FileText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { useListView } from '../../../lib/list-view.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import { CopyLinkDialog } from '../components/CopyLinkDialog.tsx';
import { QuotesTable } from '../components/QuotesTable.tsx';
import {
  quotesPerPage,
  useQuoteCounts,
  useQuotes,
  useSendQuote,
  useWithdrawQuote,
} from '../queries.ts';
import type { QuoteAction } from '../quote-actions.ts';

const states = ['all', ...quoteStates] as const;

/** Quotes by state: what is open, won and lost. */
export function AdminQuotes() {
  const address = useListView({ state: states });
  const { view, change, search } = address;
  const list = useQuotes(view);
  const counts = useQuoteCounts().data;
  const send = useSendQuote();
  const withdraw = useWithdrawQuote();
  const [chosen, setChosen] = useState<{ quote: Quote; action: QuoteAction }>();
  const failure = useLoadFailure(list, {
    toast: failureTexts.quotesLoad,
    detail: failureTexts.quotesLoad,
  });

  const onAction = (quote: Quote, action: QuoteAction) => {
    if (action !== 'send') return setChosen({ quote, action });
    const number = formatQuoteNumber(quote.number);
    void toastOutcome(send.mutateAsync(quote), {
      success:
        quote.customer.email === null
          ? successTexts.quoteMarkedSent(number)
          : successTexts.quoteSent(number),
      failure: failureTexts.quoteSend,
    });
  };
  const close = () => setChosen(undefined);

  return (
    <AdminPage
      back={<BackLink to={pages.adminBookings}>Bookings</BackLink>}
      title="Quotes"
      subtitle={counts && formatOpen(counts.Sent)}
    >
      <PagedCard
        label="Quotes"
        noun={['quote', 'quotes']}
        loaded={failure ? undefined : list.data}
        isChanging={list.isPlaceholderData}
        perPage={quotesPerPage}
        pagination={address}
        note={list.error && <StaleDataAlert query={list} />}
        tools={
          <TableToolbar
            filters={
              <FilterChips
                label="Filter quotes"
                value={view.state}
                onChange={(state) => change({ state: state as QuoteState | 'all' })}
                options={states.map((value) => ({
                  value,
                  label: value === 'all' ? 'All' : value,
                  count: counts?.[value],
                }))}
              />
            }
          >
            <SearchField
              label="Search quotes"
              placeholder="Number, customer or place"
              value={search.typed}
              onChange={search.type}
              className="grow"
            />
          </TableToolbar>
        }
      >
        <QuotesTable
          quotes={list.data?.rows}
          onAction={onAction}
          error={failure}
          empty={
            <EmptyList
              isFiltered={view.state !== 'all' || view.search !== ''}
              onClear={address.reset}
              none={{
                icon: <FileText />,
                title: 'No quotes yet',
                text: 'At the phone desk, a ride can be saved as a quote and sent with a link.',
              }}
              filtered={{
                icon: <SearchX />,
                title: 'No quotes found',
                clearLabel: 'Show all quotes',
              }}
            />
          }
        />
      </PagedCard>
      {chosen?.action === 'copy-link' && <CopyLinkDialog quote={chosen.quote} onClose={close} />}
      {chosen?.action === 'withdraw' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Withdraw quote ${formatQuoteNumber(chosen.quote.number)}?`}
          confirmLabel="Withdraw"
          tone="danger"
          onConfirm={() => withdraw.mutateAsync(chosen.quote)}
          failureText={(error) => firstErrorMessage(error, failureTexts.quoteWithdraw)}
        >
          <p>
            {chosen.quote.customer.name} can no longer accept it. The link then says that it was
            withdrawn.
          </p>
        </ConfirmDialog>
      )}
    </AdminPage>
  );
}

const formatOpen = (open: number) =>
  open === 0 ? 'No quote is waiting for an answer' : `${formatCount(open)} waiting for an answer`;
