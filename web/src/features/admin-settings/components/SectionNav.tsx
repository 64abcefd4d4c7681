import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { names } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/Field.tsx';

export interface SectionName {
  part: string;
  label: string;
}

/** The parts of the page: a list beside them, on small screens the system's own. */
export function SectionNav({
  sections,
  current,
  hrefOf,
  onGo,
}: {
  sections: readonly SectionName[];
  current: string;
  hrefOf: (part: string) => string;
  onGo: (part: string) => void;
}) {
  const id = useId();
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-20">
      <div className="relative lg:hidden">
        <label htmlFor={id} className="sr-only">
          Part of the settings
        </label>
        <select
          id={id}
          value={current}
          onChange={({ target }) => onGo(target.value)}
          className={names(controlClass, 'appearance-none pr-10 font-medium')}
        >
          {sections.map(({ part, label }) => (
            <option key={part} value={part}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-2"
        />
      </div>
      <ul className="grid gap-0.5 max-lg:hidden">
        {sections.map(({ part, label }) => (
          <li key={part}>
            <Link
              to={hrefOf(part)}
              aria-current={part === current ? 'page' : undefined}
              className="flex min-h-10 items-center rounded-control px-3 text-sm font-medium text-ink-2 no-underline hover:bg-sand hover:text-ink aria-[current=page]:bg-sand aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
