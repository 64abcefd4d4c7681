import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { type CarFilter, type carFilterOptions, noCarFilter } from '../car-filter.ts';

/** Filters of the car list; nothing if they would make no difference. */
export function CarFilters({
  options: { classes, seats },
  filter,
  onChange,
}: {
  options: ReturnType<typeof carFilterOptions>;
  filter: CarFilter;
  onChange: (filter: CarFilter) => void;
}) {
  if (classes.length === 0 && seats.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-4">
      {classes.length > 0 && (
        <FilterChips
          label="Filter by class"
          value={filter.carClass}
          onChange={(carClass) => onChange({ ...filter, carClass: carClass as CarClass | 'all' })}
          options={[
            { value: noCarFilter.carClass, label: 'All cars' },
            ...classes.map((value) => ({ value, label: value })),
          ]}
        />
      )}
      {seats.length > 0 && (
        <FilterChips
          label="Filter by seats"
          value={String(filter.seats)}
          onChange={(least) => onChange({ ...filter, seats: Number(least) })}
          options={[
            { value: String(noCarFilter.seats), label: 'Any seats' },
            ...seats.map((least) => ({ value: String(least), label: `${least}+ seats` })),
          ]}
        />
      )}
    </div>
  );
}
