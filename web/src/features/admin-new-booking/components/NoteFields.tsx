import type { CustomerAtDesk } from '@chesapeake/contract/accounts/customers';
import { formatDay } from '@chesapeake/contract/format/dates';
import { CornerDownLeft } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { TextArea } from '../../../ui/TextField.tsx';
import { useDeskField, useSetValue } from '../desk-context.ts';
import { useCallerAtDesk } from '../use-caller-at-desk.ts';

type Note = CustomerAtDesk['notes'][number];

const maxOffered = 2;

/** One note that the driver reads, and one that stays in the office. */
export function NoteFields() {
  const { customer } = useCallerAtDesk();
  const notesOf = (of: Note['of']) =>
    (customer?.notes ?? []).filter((note) => note.of === of).slice(0, maxOffered);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NoteField
        name="noteToDriver"
        label="Note to the driver"
        placeholder="Ring the side door"
        earlier={notesOf('driver')}
      />
      <NoteField
        name="officeNote"
        label="Office note"
        placeholder="Only the office sees it"
        earlier={notesOf('office')}
      />
    </div>
  );
}

function NoteField({
  name,
  label,
  placeholder,
  earlier,
}: {
  name: 'noteToDriver' | 'officeNote';
  label: string;
  placeholder: string;
  earlier: readonly Note[];
}) {
  const { zone } = useBusiness();
  const now = useNow();
  const field = useDeskField(name);
  const set = useSetValue();
  const offered = earlier.filter(({ text }) => text !== field.value);
  return (
    <div className="grid content-start gap-2">
      <TextArea {...field} label={label} optional rows={3} placeholder={placeholder} />
      {offered.map(({ text, at }) => (
        <button
          key={`${at.toISOString()} ${text}`}
          type="button"
          onClick={() => set(name, text)}
          className="flex min-h-6 items-start gap-1.5 rounded-control text-left text-13 text-quiet hover:text-ink"
        >
          <CornerDownLeft
            aria-hidden="true"
            className="mt-0.5 size-3.5 flex-none text-brass-text"
          />
          <span className="line-clamp-2 wrap-anywhere">
            <span className="sr-only">Use again: </span>
            {text} <span className="whitespace-nowrap">({formatDay(at, zone, now)})</span>
          </span>
        </button>
      ))}
    </div>
  );
}
