import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';

/** The layout of one booking: header and history, with the car and the actions at the side. */
export const DetailsLayout = ({ children }: { children: ReactNode }) => (
  <Card className="grid overflow-hidden lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
    {children}
  </Card>
);

const mainPadding = 'px-[clamp(20px,3vw,40px)]';

export const DetailsHeader = (props: {
  title: string;
  badge?: ReactNode;
  children?: ReactNode;
}) => (
  <div
    className={`${mainPadding} flex items-start justify-between gap-4 pt-[clamp(22px,3vw,40px)] pb-8 max-sm:flex-col-reverse max-sm:gap-3`}
  >
    <div className="min-w-0">
      <h1 className="text-[clamp(1.75rem,1.45rem+1.3vw,2.375rem)] leading-tight">{props.title}</h1>
      {props.children}
    </div>
    {props.badge}
  </div>
);

export const DetailsMain = ({ children }: { children: ReactNode }) => (
  <div
    className={`${mainPadding} grid gap-9 pb-[clamp(24px,3vw,40px)] max-lg:order-1 max-lg:pt-8 sm:grid-cols-2`}
  >
    {children}
  </div>
);

/**
 * The car and the chauffeur above the actions. On phones the former come right after the header: at
 * the curb, a customer looks for the plate.
 */
export const DetailsSide = (props: { ride: ReactNode; children: ReactNode }) => (
  <div className="border-line bg-tint-2 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:content-start lg:gap-5 lg:border-l lg:p-[clamp(20px,2.6vw,36px)]">
    <div
      className={`${sidePart} grid content-start gap-x-8 gap-y-5 max-lg:border-y sm:max-lg:grid-cols-2`}
    >
      {props.ride}
    </div>
    <div className={`${sidePart} border-t max-lg:order-2 lg:pt-5`}>{props.children}</div>
  </div>
);

const sidePart = 'border-line max-lg:bg-tint-2 max-lg:p-[clamp(20px,2.6vw,36px)]';

export const DetailsState = ({ children }: { children: ReactNode }) => (
  <div className="lg:col-span-2">{children}</div>
);

export const DetailsHeaderLoading = () => (
  <>
    <Skeleton className="mt-2.5 h-5 w-64 max-w-full" />
    <Skeleton className="mt-2 h-4 w-48 max-w-full" />
  </>
);

/** Skeleton of a booking. */
export const DetailsLoading = () => (
  <>
    <DetailsMain>
      <div className="grid content-start gap-7">
        <Skeleton className="w-20" />
        {[1, 2, 3, 4, 5].map((step) => (
          <div key={step} className="flex gap-4">
            <Skeleton className="size-3.5 flex-none rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="w-28" />
              <Skeleton className="h-3 w-44 max-w-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="grid content-start gap-7">
        {[1, 2, 3].map((section) => (
          <div key={section} className="grid gap-3">
            <Skeleton className="w-20" />
            <Skeleton className="w-56 max-w-full" />
          </div>
        ))}
      </div>
    </DetailsMain>
    <DetailsSide
      ride={
        <>
          <div className="grid content-start gap-4">
            <Skeleton className="aspect-5/2 rounded-[11px]" />
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} className="w-52 max-w-full" />
            ))}
          </div>
          <Skeleton className="h-12 w-44 max-w-full" />
        </>
      }
    >
      <div className="grid gap-2">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </DetailsSide>
  </>
);
