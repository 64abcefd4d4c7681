import { matchesPlaceSearch, placeKey, placeLabel } from '@chesapeake/contract/places/place-text';
import type { SuggestedPlace } from '@chesapeake/contract/places/places';
import {
  Building2,
  GraduationCap,
  History,
  Hospital,
  Hotel,
  Landmark,
  type LucideIcon,
  MapPin,
  Plane,
  TrainFront,
} from 'lucide-react';
import { useState } from 'react';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { Combobox, type ComboboxProps } from '../../ui/Combobox.tsx';
import { useSuggestedPlaces } from './queries.ts';

const icons: Record<SuggestedPlace['kind'], LucideIcon> = {
  earlier: History,
  airport: Plane,
  station: TrainFront,
  hotel: Hotel,
  venue: Landmark,
  hospital: Hospital,
  university: GraduationCap,
  town: Building2,
  county: MapPin,
  other: MapPin,
};

interface PlaceFieldProps extends Omit<ComboboxProps, 'options' | 'optionsLabel' | 'onQuery'> {
  /** Earlier places of the person who rides, if that is not the person who types. */
  earlierPlaces?: readonly string[];
}

/** A pickup or destination: any text, with suggestions of earlier and known places. */
export function PlaceField({ earlierPlaces, ...props }: PlaceFieldProps) {
  const [text, setText] = useState<string>();
  const search = useDebouncedText(text ?? '').trim();
  const { data } = useSuggestedPlaces(text === undefined ? undefined : search);
  const places = withEarlierPlaces(data?.rows ?? [], earlierPlaces).filter(
    (place) =>
      // Without a text, only one's own places are a guess worth showing.
      (text?.trim() || place.kind === 'earlier') &&
      // The list may still be that of a shorter text.
      matchesPlaceSearch(placeKey(placeLabel(place)), text ?? ''),
  );
  return (
    <Combobox
      {...props}
      optionsLabel="Suggested places"
      onQuery={setText}
      options={places.map((place) => {
        const Icon = icons[place.kind];
        return {
          id: place._id,
          text: placeLabel(place),
          name: place.name,
          detail: place.address,
          icon: <Icon aria-hidden="true" />,
        };
      })}
    />
  );
}

/** Other people's places take the place of one's own. */
function withEarlierPlaces(
  suggested: readonly SuggestedPlace[],
  earlierPlaces: readonly string[] | undefined,
): readonly SuggestedPlace[] {
  if (!earlierPlaces) return suggested;
  const known = suggested.filter(
    (place) => place.kind !== 'earlier' && !earlierPlaces.includes(placeLabel(place)),
  );
  return [
    ...earlierPlaces.map((name) => ({
      ...{ _id: name, name, address: '', zone: null },
      kind: 'earlier' as const,
    })),
    ...known,
  ];
}
