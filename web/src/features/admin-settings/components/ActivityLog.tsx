import { type ActivityArea, activityAreas } from '@chesapeake/contract/activity/activity';
import { maxExactCount } from '@chesapeake/contract/http/lists';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { isIsoDay, useListView } from '../../../lib/list-view.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { DateRangeField } from '../../../ui/DateRangeField.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { ListSelect } from '../../../ui/ListToolbar.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import { entriesPerPage, useActivityLog } from '../queries.ts';
import { ActivityEntries } from './ActivityEntries.tsx';

const choices = { area: ['all', ...activityAreas] } as const;
// Keeps the section in the URL while filtering.
const textFilters = { part: (text: string) => text === 'activity', from: isIsoDay, to: isIsoDay };

const areaLabels: Record<ActivityArea | 'all', string> = {
  all: 'Everything',
  booking: 'Bookings',
  quote: 'Quotes',
  review: 'Reviews',
  payment: 'Payments',
  driver: 'Drivers',
  car: 'Cars',
  user: 'Accounts',
  role: 'Roles',
  message: 'Messages',
  announcement: 'Notifications',
  delivery: 'Deliveries',
  settings: 'Settings',
  backup: 'Backups',
};

/** The searchable log of everything users did. */
export function ActivityLog() {
  const address = useListView(choices, textFilters);
  const { view, change, search } = address;
  const { area, from, to, page } = view;
  const log = useActivityLog({ search: view.search, area, from, to, page });
  const failure = useLoadFailure(log, {
    toast: failureTexts.activityLoad,
    detail: failureTexts.activityLoad,
  });
  const isFiltered = area !== 'all' || `${view.search}${from}${to}` !== '';
  const clear = () => {
    search.clear();
    change({ area: 'all', search: '', from: '', to: '' });
  };
  return (
    <div className="-mt-5">
      <PagedCard
        label="Activity"
        noun={['line', 'lines']}
        loaded={failure ? undefined : log.data}
        isChanging={log.isPlaceholderData}
        perPage={entriesPerPage}
        pagination={address}
        hasMore={log.data?.total === maxExactCount}
        note={log.error && <StaleDataAlert query={log} />}
        tools={
          <TableToolbar
            filters={
              <SearchField
                label="Search the activity"
                placeholder="A name, a booking’s number, words"
                value={search.typed}
                onChange={search.type}
              />
            }
          >
            <ListSelect
              label="Area"
              value={area}
              options={areaLabels}
              onChange={(chosen) => change({ area: chosen })}
            />
            <DateRangeField from={from} to={to} onChange={change} />
          </TableToolbar>
        }
      >
        <ActivityEntries
          entries={log.data?.rows}
          failure={failure}
          empty={
            <EmptyList
              isFiltered={isFiltered}
              onClear={clear}
              none={{ title: 'No activity yet', text: 'Actions will be listed here.' }}
              filtered={{
                title: 'Nothing found',
                text: 'No entries match your search.',
                clearLabel: 'Show everything',
              }}
            />
          }
        />
      </PagedCard>
    </div>
  );
}
