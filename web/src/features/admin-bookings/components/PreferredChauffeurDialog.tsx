import type { BookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type SyntheticEvent, useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useApprovedDrivers, useSetPreferredDriver } from '../preferred-driver-queries.ts';

/** Fits on a phone above its keyboard. */
const maxSuggestions = 6;

interface Chosen {
  _id: string;
  name: string;
}

/** Chooses a driver by name; an empty field is for none. */
export function PreferredChauffeurDialog({
  customer,
  onClose,
}: {
  customer: BookingForOffice['user'];
  onClose: () => void;
}) {
  const save = useSetPreferredDriver(customer._id);
  const initialText = customer.preferredDriver?.name ?? '';
  const [text, setText] = useState(initialText);
  const [chosen, setChosen] = useState<Chosen | null>(customer.preferredDriver);
  const [error, setError] = useState<string>();
  const search = useDebouncedText(text).trim();
  // The name that was there before is no search.
  const isUntouched = text === initialText;
  const { data = [] } = useApprovedDrivers(isUntouched ? '' : search);
  const labelOf = ({ name, email }: { name: string; email: string }) =>
    data.some((other) => other.name === name && other.email !== email)
      ? `${name} (${email})`
      : name;
  const findNamed = (label: string) =>
    data.find((driver) => labelOf(driver).toLowerCase() === label.trim().toLowerCase()) ?? null;
  const found = data.filter(
    (driver) => isUntouched || labelOf(driver).toLowerCase().includes(text.trim().toLowerCase()),
  );
  const type = (next: string) => {
    setText(next);
    setError(undefined);
    setChosen(next === initialText ? customer.preferredDriver : findNamed(next));
  };
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    // Someone may type a name faster than the list arrives.
    const driver = chosen ?? findNamed(text);
    if (text.trim() !== '' && !driver) {
      setError('Choose a driver from the list');
      return;
    }
    try {
      await save.mutateAsync(driver?._id ?? null);
    } catch (failure) {
      setError(firstErrorMessage(failure, failureTexts.preferredDriver));
      return;
    }
    toasts.success(successTexts.preferredDriver(customer.name));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Preferred chauffeur"
      description={`The planner gives ${customer.name}’s rides to this driver when possible.`}
      submitLabel="Save"
      busy={save.isPending}
      onSubmit={(event) => void onSubmit(event)}
      // Room for the suggestions.
      className="min-h-80"
    >
      <Combobox
        label="Driver"
        hint="Leave it empty for none."
        optional
        optionsLabel="Drivers"
        value={text}
        error={error}
        onQuery={() => {}}
        onChange={({ target }) => type(target.value)}
        options={found.slice(0, maxSuggestions).map((driver) => ({
          id: driver._id,
          text: labelOf(driver),
          name: driver.name,
          detail: driver.email,
        }))}
      />
    </FormDialog>
  );
}
