import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/Field.tsx';

export interface SettingsSection {
  section: string;
  label: string;
}

/** The page's sections: a list at the side, or a native select on small screens. */
export function SectionNav({
  sections,
  current,
  hrefOf,
  onGo,
}: {
  sections: readonly SettingsSection[];
  current: string;
  hrefOf: (section: string) => string;
  onGo: (section: string) => void;
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
          className={classNames(controlClass, 'appearance-none pr-10 font-medium')}
        >
          {sections.map(({ section, label }) => (
            <option key={section} value={section}>
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
        {sections.map(({ section, label }) => (
          <li key={section}>
            <Link
              to={hrefOf(section)}
              aria-current={section === current ? 'page' : undefined}
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
