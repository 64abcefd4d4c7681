import type { Car } from '@chesapeake/contract/cars/cars';
import { formatShortDay, formatTime, isoDayIn } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { Armchair, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';

export function CarCard({
  car,
  outUntil,
  onView,
  onEdit,
  onDelete,
}: {
  car: Car;
  /** Until when it is out of service, if it is now. */
  outUntil: Date | undefined;
  onView: () => void;
  /** Undefined if the user may only view. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}) {
  const nameId = useId();
  const { zone } = useBusiness();
  const now = useNow();
  return (
    <article
      aria-labelledby={nameId}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper"
    >
      <div className="stage relative overflow-hidden px-6 pt-9 pb-1">
        <span className="absolute top-3 right-3 z-1">
          <Badge status={car.status} />
        </span>
        <CarPicture {...car} alt={`${car.brand} ${car.model}`} />
      </div>
      <div className="flex flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-4 py-3">
        <h2
          id={nameId}
          className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere"
        >
          {car.brand} {car.model}
        </h2>
        <p className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2 tabular">
          <Armchair aria-hidden="true" className="size-4 text-quiet" />
          {car.carClass} · {formatQuantity(car.capacity, 'seat')}
        </p>
        <p className="w-full">
          <span className="sr-only">Plate number </span>
          <span className="inline-block rounded-md border border-edge-soft px-2 py-px font-mono text-13 font-semibold tracking-wider wrap-anywhere">
            {car.plateNumber}
          </span>
        </p>
        {outUntil && (
          <p className="w-full text-sm font-medium text-pending">
            Out of service until {formatDayOrTime(outUntil, zone, now)}
          </p>
        )}
      </div>
      <div className="flex gap-2 border-t border-line-2 px-3 py-2.5">
        {onEdit && (
          <Button tone="paper" size="sm" aria-describedby={nameId} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button tone="paper" size="sm" aria-describedby={nameId} onClick={onView}>
          View
        </Button>
        {onDelete && (
          <Button
            tone="ghost"
            size="sm"
            aria-describedby={nameId}
            onClick={onDelete}
            className="ml-auto gap-1.5 px-2.5 text-quiet! hover:text-rejected!"
          >
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}

const formatDayOrTime = (date: Date, zone: string, now: Date) => {
  const day = isoDayIn(date, zone);
  return day === isoDayIn(now, zone) ? formatTime(date, zone) : formatShortDay(day);
};

export const CarCardLoading = () => (
  <Card className="overflow-hidden">
    <div className="stage px-6 pt-9 pb-1">
      <div className="aspect-8/3" />
    </div>
    <div className="grid gap-3 p-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-2 h-9" />
    </div>
  </Card>
);
