import { type BookingOfMoney, outstandingKinds } from '@chesapeake/contract/admin-payments';
import { countedUpTo } from '@chesapeake/contract/lists';
import { moneyFailures } from '@chesapeake/contract/money-texts';
import { useListView } from '../../../lib/list-view.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { dollarsText } from '../../../lib/money.ts';
import { StaleNote } from '../../../lib/stale-note.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { ListTools } from '../../../ui/ListTools.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import type { Pondered } from '../deeds.ts';
import { rowsAPage, useOutstanding, useStanding } from '../queries.ts';
import { sheets } from '../sheets.ts';
import { NoRows } from './NoRows.tsx';
import { OutstandingTable } from './OutstandingTable.tsx';

const bookingsText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'booking' : 'bookings'}`;

/** Where money is still to come, or to go back. */
export function OutstandingSheet({
  markedId,
  onOpen,
  onPonder,
}: {
  markedId?: string;
  onOpen: (booking: BookingOfMoney) => void;
  onPonder: (pondered: Pondered) => void;
}) {
  const address = useListView({ tab: sheets, kind: outstandingKinds });
  const { view, change, search } = address;
  const { kind, page } = view;
  const list = useOutstanding({ kind, search: view.search, page });
  const standing = useStanding();
  const failure = useLoadFailure(list, {
    toast: moneyFailures.outstandingLoad,
    detail: moneyFailures.outstandingLoad,
  });
  const { owed, overdue, toGiveBack } = standing.data ?? {};
  const labels = {
    owed: { label: 'Owed', count: owed?.bookings },
    overdue: { label: 'Overdue', count: overdue?.bookings },
    'to-give-back': { label: 'To give back', count: toGiveBack?.bookings },
  };
  return (
    <>
      <StatStrip
        label="What is outstanding"
        failed={standing.isError}
        figures={[
          {
            label: 'Owed to us',
            value: owed && dollarsText(owed.amount),
            note: owed && bookingsText(owed.bookings),
          },
          {
            label: 'Of it overdue',
            dot: 'bad',
            value: overdue && dollarsText(overdue.amount),
            note: overdue && `${bookingsText(overdue.bookings)}, ride completed`,
          },
          {
            label: 'To give back',
            dot: 'waiting',
            value: toGiveBack && dollarsText(toGiveBack.amount),
            note: toGiveBack && bookingsText(toGiveBack.bookings),
          },
        ]}
      />
      <PagedCard
        label="Outstanding"
        loaded={failure ? undefined : list.data}
        isChanging={list.isPlaceholderData}
        perPage={rowsAPage}
        address={address}
        isMore={view.search !== '' && (list.data?.total ?? 0) >= countedUpTo}
        note={list.error && <StaleNote query={list} />}
        tools={
          <ListTools
            filters={
              <FilterChips
                label="Filter what is outstanding"
                value={kind}
                onChange={(chosen) => change({ kind: chosen as typeof kind })}
                options={outstandingKinds.map((value) => ({ value, ...labels[value] }))}
              />
            }
          >
            <SearchField
              label="Search what is outstanding"
              placeholder="Booking ID, customer, driver, pickup or service"
              value={search.typed}
              onChange={search.type}
              className="grow basis-72"
            />
          </ListTools>
        }
      >
        <OutstandingTable
          rows={list.data?.rows}
          {...{ markedId, onOpen, onPonder }}
          empty={
            <NoRows
              isNarrowed={view.search !== ''}
              onClear={search.clear}
              none={
                kind === 'to-give-back'
                  ? { title: 'Nothing to give back', text: 'No customer paid more than is due.' }
                  : { title: 'Nothing is owed', text: 'Every booking of this kind is paid.' }
              }
              narrowed={{
                title: 'No bookings found',
                text: 'No booking of this kind fits the search.',
                action: 'Empty the search',
              }}
            />
          }
          error={failure}
        />
      </PagedCard>
    </>
  );
}
