import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/content-states.tsx';

/** Skeleton of the form while we check for an existing application. */
export const ApplicationFormLoading = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading your application...
    </p>
    <LoadingSection title="About you">
      <Skeleton className="-mt-3 h-5.5 w-72 max-w-full" />
      <LoadingRow />
      <LoadingRow hinted />
    </LoadingSection>
    <LoadingSection title="Your driving">
      <LoadingRow />
      <LoadingField hinted className="h-30" />
    </LoadingSection>
    <LoadingSection title="Your pictures">
      <LoadingField hinted className="h-36" />
      <LoadingField hinted className="h-36" />
      <LoadingField hinted className="h-36" />
    </LoadingSection>
    <div className="mt-9 border-t border-line pt-9">
      <Skeleton className="h-13.5 rounded-control" />
    </div>
  </div>
);

const LoadingSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-5 border-line not-nth-2:mt-9 not-nth-2:border-t not-nth-2:pt-9">
    <h2 className="text-2xl font-[460]">{title}</h2>
    {children}
  </div>
);

const LoadingRow = ({ hinted }: { hinted?: boolean }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <LoadingField hinted={hinted} className="h-12" />
    <LoadingField hinted={hinted} className="h-12" />
  </div>
);

/** A field: its label, an optional hint and an empty control. */
const LoadingField = ({ hinted, className }: { hinted?: boolean; className: string }) => (
  <div className="grid gap-1.5">
    <Skeleton className="h-4.75 w-32" />
    {hinted && <Skeleton className="h-4.75 w-64 max-w-full" />}
    <div className={classNames('rounded-control border border-line', className)} />
  </div>
);
