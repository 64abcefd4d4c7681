import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type AdminReview, reviewStates, stars } from '@chesapeake/contract/reviews/reviews';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { isIsoDay, useListView } from '../../../lib/list-view.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { DateRangeField } from '../../../ui/DateRangeField.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { ListSelect } from '../../../ui/ListToolbar.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import { DriversPanel } from '../components/DriversPanel.tsx';
import { HideDialog } from '../components/HideDialog.tsx';
import { ReplyDialog } from '../components/ReplyDialog.tsx';
import { ReviewList } from '../components/ReviewList.tsx';
import { ReviewStats } from '../components/ReviewStats.tsx';
import {
  reviewsPerPage,
  useChooseReview,
  useReviewedDrivers,
  useReviewSummary,
  useReviews,
  useShowReview,
} from '../queries.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const choices = { stars: ['all', '5', '4', '3', '2', '1'], state: reviewStates } as const;
const textFilters = { driver: isId, from: isIsoDay, to: isIsoDay };

const stateLabels = {
  all: 'All reviews',
  visible: 'Shown',
  hidden: 'Hidden',
  unanswered: 'Without a reply',
};

/** An action on one review that waits for confirmation. */
interface PendingAction {
  review: AdminReview;
  action: 'reply' | 'hide';
}

export function AdminReviews() {
  const address = useListView(choices, textFilters);
  const { view, change } = address;
  const { driver, from, to, state } = view;
  const filters = { driver, from, to, state };
  const list = useReviews({ ...filters, stars: view.stars, page: view.page });
  const summary = useReviewSummary(filters);
  const drivers = useReviewedDrivers();
  const failure = useLoadFailure(list, {
    toast: failureTexts.reviewsLoad,
    detail: failureTexts.reviewsLoad,
  });
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const show = useShowReview();
  const choose = useChooseReview();
  const close = () => setPendingAction(undefined);
  const byStars = summary.data?.byStars;
  const isFiltered = view.stars !== 'all' || state !== 'all' || `${driver}${from}${to}` !== '';

  return (
    <AdminPage title="Reviews" subtitle="What customers say about their rides, newest first">
      <ReviewStats summary={summary.data} failed={summary.isError} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <PagedCard
          label="Reviews"
          noun={['review', 'reviews']}
          loaded={failure ? undefined : list.data}
          isChanging={list.isPlaceholderData}
          perPage={reviewsPerPage}
          pagination={address}
          note={list.error && <StaleDataAlert query={list} />}
          tools={
            <TableToolbar
              filters={
                <FilterChips
                  label="Filter by stars"
                  value={view.stars}
                  onChange={(chosen) => change({ stars: chosen as typeof view.stars })}
                  options={[
                    { value: 'all', label: 'All', count: summary.data?.count },
                    ...stars.toReversed().map((each) => ({
                      value: String(each),
                      label: formatQuantity(each, 'star'),
                      count: byStars?.[each],
                    })),
                  ]}
                />
              }
            >
              <ListSelect
                label="Driver"
                value={driver}
                options={driverOptions(driver, drivers.data?.rows)}
                onChange={(chosen) => change({ driver: chosen })}
              />
              <ListSelect
                label="Which reviews"
                value={state}
                options={stateLabels}
                onChange={(chosen) => change({ state: chosen })}
              />
              <DateRangeField from={from} to={to} onChange={change} />
            </TableToolbar>
          }
        >
          <ReviewList
            reviews={list.data?.rows}
            error={failure}
            empty={
              <EmptyList
                isFiltered={isFiltered}
                onClear={address.reset}
                none={{
                  icon: <Star />,
                  title: 'No reviews yet',
                  text: 'We email customers two hours after a completed ride. Their reviews appear here.',
                }}
                filtered={{
                  icon: <Star />,
                  title: 'No reviews match',
                  text: 'Choose other stars, another driver or other days.',
                  clearLabel: 'Show all reviews',
                }}
              />
            }
            onReply={(review) => setPendingAction({ review, action: 'reply' })}
            onHide={(review) => setPendingAction({ review, action: 'hide' })}
            onChoose={({ _id: id, words }, isChosen) =>
              void toastOutcome(choose.mutateAsync({ id, words, isChosen }), {
                success: isChosen ? successTexts.reviewChosen : successTexts.reviewUnchosen,
                failure: failureTexts.reviewChoosing,
              })
            }
            onShow={(review) =>
              void toastOutcome(show.mutateAsync(review), {
                success: successTexts.reviewShown,
                failure: failureTexts.reviewShowing,
              })
            }
          />
        </PagedCard>
        <DriversPanel
          query={drivers}
          chosenId={driver}
          onChoose={(id) => change({ driver: id === driver ? '' : id })}
        />
      </div>
      {pendingAction?.action === 'reply' && (
        <ReplyDialog review={pendingAction.review} onClose={close} />
      )}
      {pendingAction?.action === 'hide' && (
        <HideDialog review={pendingAction.review} onClose={close} />
      )}
    </AdminPage>
  );
}

/** An unknown driver id in the URL still counts as a filter, so it stays selectable. */
function driverOptions(
  chosen: string,
  rows: readonly { driver: { _id: string; name: string } }[] = [],
) {
  const known = Object.fromEntries(rows.map(({ driver: { _id, name } }) => [_id, name]));
  return { '': 'All drivers', ...(chosen && { [chosen]: 'This driver' }), ...known };
}
