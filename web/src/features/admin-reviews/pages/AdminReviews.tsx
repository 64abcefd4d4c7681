import { type OfficeReview, reviewStates, stars } from '@chesapeake/contract/reviews';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { isDay, useListView } from '../../../lib/list-view.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { tellOutcome } from '../../../lib/outcome.ts';
import { StaleNote } from '../../../lib/stale-note.tsx';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { DaysField } from '../../../ui/DaysField.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { ListSelect } from '../../../ui/ListBar.tsx';
import { ListTools } from '../../../ui/ListTools.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { DriversPanel } from '../components/DriversPanel.tsx';
import { Figures } from '../components/Figures.tsx';
import { HideDialog } from '../components/HideDialog.tsx';
import { NoReviews } from '../components/NoReviews.tsx';
import { ReplyDialog } from '../components/ReplyDialog.tsx';
import { ReviewList } from '../components/ReviewList.tsx';
import {
  reviewsAPage,
  useReviewedDrivers,
  useReviewSummary,
  useReviews,
  useShowReview,
} from '../queries.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const choices = { stars: ['all', '5', '4', '3', '2', '1'], state: reviewStates } as const;
const texts = { driver: isId, from: isDay, to: isDay };

const stateLabels = {
  all: 'All reviews',
  visible: 'Shown',
  hidden: 'Hidden',
  unanswered: 'Without a reply',
};

/** What is being done with one review, and not decided yet. */
interface Pondered {
  review: OfficeReview;
  deed: 'reply' | 'hide';
}

export function AdminReviews() {
  const address = useListView(choices, texts);
  const { view, change } = address;
  const { driver, from, to, state } = view;
  const narrowing = { driver, from, to, state };
  const list = useReviews({ ...narrowing, stars: view.stars, page: view.page });
  const summary = useReviewSummary(narrowing);
  const drivers = useReviewedDrivers();
  const failure = useLoadFailure(list, {
    toast: failureTexts.reviewsLoad,
    detail: failureTexts.reviewsLoad,
  });
  const [pondered, ponder] = useState<Pondered>();
  const show = useShowReview();
  const close = () => ponder(undefined);
  const byStars = summary.data?.byStars;
  const isNarrowed = view.stars !== 'all' || state !== 'all' || `${driver}${from}${to}` !== '';

  return (
    <AdminPage title="Reviews" line="What customers say of their rides, newest first">
      <Figures summary={summary.data} failed={summary.isError} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <PagedCard
          label="Reviews"
          noun={['review', 'reviews']}
          loaded={failure ? undefined : list.data}
          isChanging={list.isPlaceholderData}
          perPage={reviewsAPage}
          address={address}
          note={list.error && <StaleNote query={list} />}
          tools={
            <ListTools
              filters={
                <FilterChips
                  label="Filter by stars"
                  value={view.stars}
                  onChange={(chosen) => change({ stars: chosen as typeof view.stars })}
                  options={[
                    { value: 'all', label: 'All', count: summary.data?.count },
                    ...stars.toReversed().map((each) => ({
                      value: String(each),
                      label: each === 1 ? '1 star' : `${each} stars`,
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
              <DaysField from={from} to={to} onChange={change} />
            </ListTools>
          }
        >
          <ReviewList
            reviews={list.data?.rows}
            error={failure}
            empty={<NoReviews isNarrowed={isNarrowed} onClear={address.reset} />}
            onReply={(review) => ponder({ review, deed: 'reply' })}
            onHide={(review) => ponder({ review, deed: 'hide' })}
            onShow={(review) =>
              void tellOutcome(show.mutateAsync(review), {
                done: successTexts.reviewShown,
                failed: failureTexts.reviewShowing,
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
      {pondered?.deed === 'reply' && <ReplyDialog review={pondered.review} onClose={close} />}
      {pondered?.deed === 'hide' && <HideDialog review={pondered.review} onClose={close} />}
    </AdminPage>
  );
}

/** One that the address names and nobody knows is still what the list is narrowed to. */
function driverOptions(
  chosen: string,
  rows: readonly { driver: { _id: string; name: string } }[] = [],
) {
  const known = Object.fromEntries(rows.map(({ driver: { _id, name } }) => [_id, name]));
  return { '': 'All drivers', ...(chosen && { [chosen]: 'This driver' }), ...known };
}
