import type { Car } from '@chesapeake/contract/cars/cars';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';

/** The driver's car and its action. */
export const CarCard = ({ car, action }: { car: Car; action: ReactNode }) => (
  <Card className="overflow-hidden">
    <div className="stage relative overflow-hidden px-[clamp(16px,5vw,56px)] pt-7 pb-2">
      <CarPicture {...car} size="large" />
    </div>
    <div className="grid gap-5 p-[clamp(16px,2.6vw,28px)]">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-sans text-2xl leading-tight font-[650] wrap-anywhere">
          {car.brand} {car.model}
        </h2>
        <Badge status={car.status} />
      </div>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Detail label="Plate">
          <span className="inline-block rounded-md border border-edge-strong px-2.5 py-0.5 font-mono text-lg font-semibold tracking-wider wrap-anywhere">
            {car.plateNumber}
          </span>
        </Detail>
        <Detail label="Class">
          <span className="text-lg font-semibold">{car.carClass}</span>
        </Detail>
        <Detail label="Seats">
          <span className="text-lg font-semibold tabular">{car.capacity}</span>
        </Detail>
      </dl>
      {action}
    </div>
  </Card>
);

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-sm text-quiet">{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const CarCardLoading = () => (
  <Card className="overflow-hidden">
    <div className="stage px-[clamp(16px,5vw,56px)] pt-7 pb-2">
      <div className="aspect-8/3" />
    </div>
    <div className="grid gap-5 p-[clamp(16px,2.6vw,28px)]">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Skeleton className="h-7.5 w-48" />
        <Skeleton className="h-6 w-22" />
      </div>
      <div className="flex gap-12">
        <Skeleton className="h-15 w-32" />
        <Skeleton className="h-15 w-10" />
      </div>
      <Skeleton className="h-13.5 w-full" />
    </div>
  </Card>
);
