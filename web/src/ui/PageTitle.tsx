import type { ReactNode } from 'react';

/** The head of a customer's page: title, subtitle and main action. */
export const PageTitle = (props: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-wrap items-end justify-between gap-4 pt-[clamp(32px,4vw,56px)] pb-[clamp(24px,2.6vw,36px)]">
    <div>
      <h1 className="text-title">{props.title}</h1>
      {props.children && <p className="mt-2 max-w-[60ch] text-ink-2">{props.children}</p>}
    </div>
    {props.action}
  </div>
);
