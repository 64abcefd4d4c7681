import type { ReactNode } from 'react';
import { names } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/states.tsx';

/** The shape of a customer's form while we look whether there is an application already. */
export const FormFrame = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading your application...
    </p>
    <Part title="About you">
      <Skeleton className="-mt-3 h-5.5 w-72 max-w-full" />
      <Row />
      <Row hinted />
    </Part>
    <Part title="Your driving">
      <Row />
      <Box hinted className="h-30" />
    </Part>
    <Part title="Your pictures">
      <Box hinted className="h-36" />
      <Box hinted className="h-36" />
      <Box hinted className="h-36" />
    </Part>
    <div className="mt-9 border-t border-line pt-9">
      <Skeleton className="h-13.5 rounded-control" />
    </div>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-5 border-line not-nth-2:mt-9 not-nth-2:border-t not-nth-2:pt-9">
    <h2 className="text-2xl font-[460]">{title}</h2>
    {children}
  </div>
);

const Row = ({ hinted }: { hinted?: boolean }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Box hinted={hinted} className="h-12" />
    <Box hinted={hinted} className="h-12" />
  </div>
);

/** A field: its label, maybe its hint, and an empty control. */
const Box = ({ hinted, className }: { hinted?: boolean; className: string }) => (
  <div className="grid gap-1.5">
    <Skeleton className="h-4.75 w-32" />
    {hinted && <Skeleton className="h-4.75 w-64 max-w-full" />}
    <div className={names('rounded-control border border-line', className)} />
  </div>
);
