import type { ListedUser } from '@chesapeake/contract/accounts/users';
import {
  type Audience,
  announcement,
  audiences,
  formatAnnouncementSent,
  maxAnnouncementLength,
} from '@chesapeake/contract/notifications/announcements';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useAnnounce } from '../queries.ts';
import { PersonField } from './PersonField.tsx';

type Choice = Audience | 'one' | '';

const labels: Record<Audience, string> = {
  all: 'Everyone',
  customers: 'Customers',
  drivers: 'Drivers',
  admins: 'Administrators',
};
const empty = { message: '', to: '' };

/** Sends an announcement to a group of people or to one person. */
export function AnnouncePanel() {
  const announce = useAnnounce();
  const maySearch = usePermission('users:see');
  const form = useSchemaForm(async () => announcement, empty);
  // Registered in page order: the first invalid field gets the focus.
  const message = fieldsOf(form)('message');
  const to = useController({ control: form.control, name: 'to' });
  const [choice, setChoice] = useState<Choice>('');
  const [person, setPerson] = useState<ListedUser>();

  const choose = (chosen: Choice) => {
    setChoice(chosen);
    setPerson(undefined);
    to.field.onChange(chosen === 'one' ? '' : chosen);
  };
  const choosePerson = (chosen: ListedUser | undefined) => {
    setPerson(chosen);
    to.field.onChange(chosen?._id ?? '');
  };
  const send = async (body: Parameters<typeof announce.mutateAsync>[0]) => {
    const { recipients } = await announce.mutateAsync(body);
    toasts.success(formatAnnouncementSent(recipients));
    form.reset(empty);
    setChoice('');
    setPerson(undefined);
  };

  const length = form.watch('message').trim().length;
  const error = to.fieldState.error?.message;
  return (
    <Panel title="Send a notification" subtitle="Delivered instantly in the app">
      <form
        method="post"
        noValidate
        onSubmit={submitHandler(form, send, failureTexts.sendingNotification)}
        className="grid items-start gap-x-5 gap-y-4 px-4.5 pb-4.5 md:grid-cols-[minmax(0,1fr)_minmax(0,20.75rem)]"
      >
        <TextArea
          label="Message"
          rows={4}
          aside={
            <span
              className={
                length > maxAnnouncementLength ? 'text-rejected tabular' : 'text-quiet tabular'
              }
            >
              <span className="sr-only">Characters: </span>
              {length} / {maxAnnouncementLength}
            </span>
          }
          {...message}
        />
        <div className="grid gap-4">
          <SelectField
            label="To"
            name="to"
            value={choice}
            onChange={({ target }) => choose(target.value as Choice)}
            ref={choice === 'one' ? undefined : to.field.ref}
            error={choice === 'one' ? undefined : error}
          >
            <option value="" disabled>
              Select recipients
            </option>
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {labels[audience]}
              </option>
            ))}
            {maySearch && <option value="one">One person</option>}
          </SelectField>
          {choice === 'one' && (
            <PersonField
              person={person}
              onChange={choosePerson}
              error={error}
              inputRef={to.field.ref}
            />
          )}
          <Button type="submit" busy={form.formState.isSubmitting} className="whitespace-normal!">
            {sendLabel(choice, person)}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Names the audience, because an announcement cannot be taken back. */
function sendLabel(choice: Choice, person: ListedUser | undefined) {
  if (choice === '') return 'Send';
  if (choice === 'one') return person ? `Send to ${person.name}` : 'Send';
  return `Send to ${labels[choice].toLowerCase()}`;
}
