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
  const [text, setText] = useState(customer.preferredDriver?.name ?? '');
  const [chosen, setChosen] = useState<Chosen | null>(customer.preferredDriver);
  const [error, setError] = useState<string>();
  const search = useDebouncedText(text).trim();
  // The name of a chosen driver is no search.
  const { data = [] } = useApprovedDrivers(chosen ? '' : search);
  const typed = text.trim().toLowerCase();
  const found = chosen ? data : data.filter(({ name }) => name.toLowerCase().includes(typed));
  const labelOf = ({ name, email }: { name: string; email: string }) =>
    data.some((other) => other.name === name && other.email !== email)
      ? `${name} (${email})`
      : name;
  const type = (next: string) => {
    setText(next);
    setError(undefined);
    const label = next.trim().toLowerCase();
    setChosen(data.find((driver) => labelOf(driver).toLowerCase() === label) ?? null);
  };
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (text.trim() !== '' && !chosen) {
      setError('Choose a driver from the list');
      return;
    }
    try {
      await save.mutateAsync(chosen?._id ?? null);
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
      description={`Plans give the rides of ${customer.name} to this driver where they can.`}
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
