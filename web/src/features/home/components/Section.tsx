import { type ReactNode, useId } from 'react';
import { names } from '../../../ui/class-names.ts';

export const sectionSpace = 'py-[clamp(72px,9vw,136px)]';

/** A part of the page under its own heading. */
export function Section({
  id,
  title,
  lead,
  className,
  split = false,
  children,
}: {
  id?: string;
  title: string;
  lead?: string;
  className?: string;
  /** Heading at the side instead of above. */
  split?: boolean;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className={names(sectionSpace, className)}
    >
      <div
        className={names(
          'wrap grid gap-10',
          split ? 'md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] md:gap-16' : 'md:gap-16',
        )}
      >
        <div className="max-w-155">
          <h2 id={headingId} className="text-h2">
            {title}
          </h2>
          {lead && <p className="mt-4 text-lg leading-relaxed text-balance text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
