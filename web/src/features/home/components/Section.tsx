import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export const sectionSpace = 'py-[clamp(72px,9vw,136px)]';

/** A section of the page with a heading. */
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
  /** Puts the heading at the side instead of above. */
  split?: boolean;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className={classNames(sectionSpace, className)}
    >
      <div
        className={classNames(
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
