import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type Place, placeKindNames } from '@chesapeake/contract/places/places';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { useListView } from '../../../lib/list-view.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { ListSelect } from '../../../ui/ListToolbar.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { placesPerPage, usePlaces, useRemovePlace, useSavePlace } from '../place-queries.ts';
import type { SectionProps } from '../section-props.ts';
import { PlaceForm } from './PlaceForm.tsx';

// Keeps the section in the URL while filtering.
const textFilters = {
  part: (text: string) => text === 'places',
  zone: (text: string) => /^[\w-]{1,40}$/.test(text),
};

/** The known places that pickup and destination fields suggest. */
export function PlacesList({ settings, mayChange }: SectionProps) {
  const zones = settings.zones.list;
  const address = useListView({}, textFilters);
  const { view, change, search } = address;
  const places = usePlaces({ search: view.search, zone: view.zone, page: view.page });
  const failure = useLoadFailure(places, {
    toast: failureTexts.placesLoad,
    detail: failureTexts.placesLoad,
  });
  const save = useSavePlace();
  const removing = useRemovePlace();
  /** The place in the form; 'new' for one that is being added. */
  const [edited, setEdited] = useState<Place | 'new'>();
  const [leaving, setLeaving] = useState<Place>();
  const list = useFocusRecovery<HTMLDivElement>();
  const zoneName = (slug: string) => zones.find((zone) => zone.slug === slug)?.name ?? slug;
  const remove = async (place: Place) => {
    await removing.mutateAsync(place);
    toasts.success(successTexts.placeRemoved);
  };
  const rows = places.data?.rows;
  return (
    <div className="-mt-5 min-w-0">
      <PagedCard
        label="Places"
        noun={['place', 'places']}
        loaded={failure ? undefined : places.data}
        isChanging={places.isPlaceholderData}
        perPage={placesPerPage}
        pagination={address}
        note={places.error && <StaleDataAlert query={places} />}
        tools={
          <TableToolbar
            filters={
              <SearchField
                label="Search places"
                placeholder="Name or address"
                value={search.typed}
                onChange={search.type}
              />
            }
          >
            <ListSelect
              label="Zone"
              value={view.zone}
              options={{ '': 'All zones', ...Object.fromEntries(zones.map(toOption)) }}
              onChange={(zone) => change({ zone })}
            />
            {mayChange && (
              <Button className="ml-auto max-sm:w-full" onClick={() => setEdited('new')}>
                <Plus aria-hidden="true" />
                Add a place
              </Button>
            )}
          </TableToolbar>
        }
      >
        {failure && <ErrorState {...failure} />}
        {!rows && !failure && <Skeleton className="m-5 h-96" />}
        {rows?.length === 0 && (
          <EmptyList
            isFiltered={`${view.search}${view.zone}` !== ''}
            onClear={() => {
              search.clear();
              change({ search: '', zone: '' });
            }}
            none={{ title: 'No places yet', text: 'Customers can still type any address.' }}
            filtered={{
              title: 'Nothing found',
              text: 'No places match your search.',
              clearLabel: 'Show all places',
            }}
          />
        )}
        <div {...list} className="focus-visible:outline-none">
          <ul className="text-sm">
            {rows?.map((place) => (
              <li
                key={place._id}
                className="grid items-center gap-x-6 gap-y-3 border-line-2 px-5 py-3 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-medium">{place.name}</p>
                  <p className="text-ink-2">{place.address}</p>
                  <p className="text-13 text-quiet tabular">
                    {zoneName(place.zone)}, {placeKindNames[place.kind].toLowerCase()},{' '}
                    {place.latitude}, {place.longitude}
                  </p>
                </div>
                {mayChange && (
                  <div className="flex gap-2 max-sm:[&>button]:min-h-11 max-sm:[&>button]:flex-1">
                    <Button
                      tone="paper"
                      size="sm"
                      aria-label={`Edit ${place.name}`}
                      onClick={() => setEdited(place)}
                    >
                      Edit
                    </Button>
                    <Button
                      tone="danger-quiet"
                      size="sm"
                      aria-label={`Remove ${place.name}`}
                      onClick={() => setLeaving(place)}
                    >
                      Remove
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
      </PagedCard>
      {edited && (
        <PlaceForm
          place={edited === 'new' ? undefined : edited}
          zones={zones}
          save={save}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={`Remove ${leaving?.name ?? 'the place'}?`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={() => leaving && remove(leaving)}
        failureText={(error) => firstErrorMessage(error, failureTexts.placeRemoving)}
      >
        It is no longer suggested, and bookings to it have no zone. Bookings keep their text.
      </ConfirmDialog>
    </div>
  );
}

const toOption = ({ slug, name }: { slug: string; name: string }) => [slug, name] as const;
