import { customerTexts } from '@chesapeake/contract/accounts/customers';
import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RadioRow } from '../../../ui/RadioRow.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useMergeCustomers, useOtherRecords } from '../customer-queries.ts';
import { AccountBadge } from './AccountBadge.tsx';

/** Turns another record of the same person into this one. */
export function MergeDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const [text, setText] = useState('');
  const [other, setOther] = useState<ListedUser>();
  const search = useDebouncedText(text).trim();
  const found = useOtherRecords(search, user._id);
  const merge = useMergeCustomers(user._id);
  const submit = async () => {
    if (!other) return;
    await merge.mutateAsync(other._id);
    toasts.success(successTexts.customersMerged(user.name));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Merge into ${user.name}`}
      description="Bookings, payments and reviews of the other record move here. The other record is gone, and its sessions end. This cannot be undone."
      submitLabel={other ? 'Merge' : undefined}
      tone="danger"
      busy={merge.isPending}
      problem={merge.error ? firstErrorMessage(merge.error, failureTexts.merge) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog shows why it failed.
        submit().catch(() => {});
      }}
    >
      <SearchField
        label="Find the other record"
        placeholder="Name, email or phone"
        value={text}
        onChange={(next) => {
          setText(next);
          setOther(undefined);
        }}
      />
      <fieldset className="grid gap-2">
        <legend className="sr-only">The other record</legend>
        {found.data?.map((each) => (
          <RadioRow
            key={each._id}
            name="other"
            checked={other?._id === each._id}
            onChoose={() => setOther(each)}
            className="grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{each.name}</span>
              <span className="block text-13 wrap-anywhere text-quiet">
                {[each.email ?? customerTexts.noEmail(null), each.phone && formatPhone(each.phone)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <AccountBadge user={each} />
          </RadioRow>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-quiet">
        {search !== '' && found.data?.length === 0 && 'Nobody else matches.'}
        {found.isError && 'The records could not be loaded. Please try again.'}
      </p>
    </FormDialog>
  );
}
