import { CalendarDays, CarFront, IdCard, User } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { FoundGroup } from '../found-groups.ts';

const icons = { bookings: CalendarDays, customers: User, drivers: IdCard, cars: CarFront };

/** What was found, by kind. The text field has the keys and the focus. */
export function FoundList({
  listId,
  optionId,
  groups,
  active,
  isOutdated,
  onPoint,
  onGo,
}: {
  listId: string;
  /** By the position among all of them. */
  optionId: (index: number) => string;
  groups: readonly FoundGroup[];
  active: number;
  isOutdated: boolean;
  onPoint: (index: number) => void;
  onGo: (index: number) => void;
}) {
  const firstOf = (kind: string) =>
    groups
      .slice(
        0,
        groups.findIndex((group) => group.kind === kind),
      )
      .reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Found"
      aria-busy={isOutdated}
      className={classNames('-mx-2 grid gap-3', isOutdated && 'opacity-60')}
    >
      {groups.map(({ kind, label, items }) => {
        const Icon = icons[kind];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
          <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
            <p id={`${listId}-${kind}`} className="px-2 pb-1 text-13 font-semibold text-quiet">
              {label}
            </p>
            {items.map(({ id, title, detail }, position) => {
              const index = firstOf(kind) + position;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the text field
                <div
                  key={id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  // Keeps the focus in the text field.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => onPoint(index)}
                  onClick={() => onGo(index)}
                  className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 aria-selected:bg-sand aria-selected:shadow-[inset_3px_0_0_var(--brass)]"
                >
                  <span
                    aria-hidden="true"
                    className="grid size-8 flex-none place-items-center rounded-full bg-sand text-ink-2"
                  >
                    <Icon className="size-4.25" />
                  </span>
                  <span className="grid min-w-0">
                    <span className="text-15 leading-snug font-medium wrap-anywhere">{title}</span>
                    <span className="text-13 wrap-anywhere text-quiet tabular">{detail}</span>
                  </span>
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
