import { TextArea } from '../../ui/TextField.tsx';
import type { FieldGroupProps } from './field-group.ts';

/** What the office can change at any time, even after the ride. */
export function NoteFields({ draft, set, fieldErrors }: FieldGroupProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextArea
        label="Note for the driver"
        optional
        rows={2}
        value={draft.noteToDriver}
        onChange={({ target }) => set({ noteToDriver: target.value })}
        error={fieldErrors.noteToDriver}
      />
      <TextArea
        label="Office note"
        optional
        rows={2}
        value={draft.officeNote}
        onChange={({ target }) => set({ officeNote: target.value })}
        error={fieldErrors.officeNote}
      />
    </div>
  );
}
