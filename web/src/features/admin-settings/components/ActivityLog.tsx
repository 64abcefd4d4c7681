import { type ActivityArea, activityAreas } from '@chesapeake/contract/activity';
import { countedUpTo } from '@chesapeake/contract/lists';
import { failureTexts } from '@chesapeake/contract/texts';
import { isDay, useListView } from '../../../lib/list-view.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { StaleNote } from '../../../lib/stale-note.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DaysField } from '../../../ui/DaysField.tsx';
import { ListSelect } from '../../../ui/ListBar.tsx';
import { ListTools } from '../../../ui/ListTools.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { linesAPage, useActivityLog } from '../queries.ts';
import { ActivityLines } from './ActivityLines.tsx';

const choices = { area: ['all', ...activityAreas] } as const;
// The section stays in the address, whatever is looked for in it.
const texts = { part: (text: string) => text === 'activity', from: isDay, to: isDay };

const areaLabels: Record<ActivityArea | 'all', string> = {
  all: 'Everything',
  booking: 'Bookings',
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

/** Everything that anybody did, to be searched. */
export function ActivityLog() {
  const address = useListView(choices, texts);
  const { view, change, search } = address;
  const { area, from, to, page } = view;
  const log = useActivityLog({ search: view.search, area, from, to, page });
  const failure = useLoadFailure(log, {
    toast: failureTexts.activityLoad,
    detail: failureTexts.activityLoad,
  });
  const isNarrowed = area !== 'all' || `${view.search}${from}${to}` !== '';
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
        perPage={linesAPage}
        address={address}
        isMore={log.data?.total === countedUpTo}
        note={log.error && <StaleNote query={log} />}
        tools={
          <ListTools
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
            <DaysField from={from} to={to} onChange={change} />
          </ListTools>
        }
      >
        <ActivityLines
          entries={log.data?.rows}
          failure={failure}
          empty={
            <EmptyState
              title={isNarrowed ? 'Nothing found' : 'No activity yet'}
              action={
                isNarrowed && (
                  <Button tone="paper" onClick={clear}>
                    Show everything
                  </Button>
                )
              }
            >
              {isNarrowed ? 'No line fits what you look for.' : 'What is done is written down.'}
            </EmptyState>
          }
        />
      </PagedCard>
    </div>
  );
}
