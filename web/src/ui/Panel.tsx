import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A section of a dense page: title, subtitle and an optional corner element. */
export function Panel({
  title,
  subtitle,
  corner,
  className,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  corner?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('relative min-w-0 rounded-card border border-line bg-paper', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4.5 py-3.5 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 id={id} className="font-sans text-15 font-semibold tracking-tight">
            {title}
          </h2>
          {subtitle && <div className="text-13 text-quiet tabular">{subtitle}</div>}
        </div>
        {corner}
      </div>
      {children}
    </section>
  );
}
