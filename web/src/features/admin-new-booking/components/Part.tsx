import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { classNames } from '../../../ui/class-names.ts';
import { useDesk } from '../desk-context.ts';
import { fieldsToFix, type PartName, partNames } from '../fields-to-fix.ts';

/** One of the numbered parts of the form. */
export function Part({
  name,
  title,
  note,
  isDone,
  children,
}: {
  name: PartName;
  title: string;
  /** What to say of a part that nothing is entered in. */
  note?: string;
  /** Whether everything is entered that is needed. */
  isDone: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const wrong = useWrongFields(name);
  const state = wrong > 0 ? 'fix' : isDone ? 'done' : 'open';
  const status = {
    fix: `${formatQuantity(wrong, 'field')} to fix`,
    done: 'Complete',
    open: note ?? '',
  }[state];
  return (
    <section
      aria-labelledby={id}
      data-part={name}
      className="group/part grid gap-x-5 gap-y-3.5 border-line px-4.5 py-5 not-first:border-t md:grid-cols-[7.25rem_minmax(0,1fr)]"
    >
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 self-start max-md:flex">
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-7 place-items-center rounded-full text-13 font-semibold tabular',
            state === 'fix' && 'bg-rejected-bg text-rejected',
            state === 'done' && 'bg-completed-bg text-completed',
            state === 'open' &&
              'bg-sand text-ink-2 group-focus-within/part:bg-primary group-focus-within/part:text-on-primary',
          )}
        >
          {state === 'done' ? <Check className="size-4" /> : partNames.indexOf(name) + 1}
        </span>
        <h2 id={id} className="font-sans text-15 font-semibold tracking-tight">
          {title}
        </h2>
        <p
          className={classNames(
            'col-start-2 text-13 leading-snug max-md:ml-auto',
            state === 'fix' ? 'font-semibold text-rejected' : 'text-quiet',
          )}
        >
          {status}
        </p>
      </header>
      <div className="grid min-w-0 content-start gap-4.5">{children}</div>
    </section>
  );
}

function useWrongFields(part: PartName) {
  const { control } = useDesk().form;
  const { errors } = useFormState({ control });
  return fieldsToFix(errors).filter((each) => each.part === part).length;
}
