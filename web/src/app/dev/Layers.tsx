import { ChevronDown, CircleCheck, Pencil, Trash2, UserRound } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { Example } from './Section.tsx';

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const drivers = ['Nadia Osei', 'Andre Whitfield', 'Grace Lindqvist', 'Hassan Karimi'].map(
  (label) => ({ value: label, label, detail: 'Free for the whole window' }),
);

const failureText = () => 'Something went wrong.';

type Layer = 'dialog' | 'form' | 'plain' | 'confirm' | 'danger' | 'failing';

export function Layers() {
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);
  return (
    <>
      <Example title="Dialogs" layout="row">
        <Button tone="paper" onClick={() => setLayer('dialog')}>
          Open dialog
        </Button>
        <Button tone="paper" onClick={() => setLayer('form')}>
          Open form
        </Button>
        <Button tone="paper" onClick={() => setLayer('plain')}>
          Open small dialog
        </Button>
        <Button tone="paper" onClick={() => setLayer('confirm')}>
          Ask
        </Button>
        <Button tone="danger-quiet" onClick={() => setLayer('danger')}>
          Ask before a danger
        </Button>
        <Button tone="danger-quiet" onClick={() => setLayer('failing')}>
          Ask and fail
        </Button>
      </Example>
      <Example title="Menus" layout="row">
        <Menu
          label="Actions for booking 7c1e90ab"
          items={[
            { label: 'Edit', icon: <Pencil />, onSelect: () => toasts.info('Edit') },
            { label: 'Assign driver', icon: <UserRound />, onSelect: () => setLayer('dialog') },
            { label: 'Complete', icon: <CircleCheck />, onSelect: close, disabled: true },
            {
              label: 'Delete booking',
              icon: <Trash2 />,
              tone: 'danger',
              separated: true,
              onSelect: () => setLayer('danger'),
            },
          ]}
        />
        <Menu
          label="Pending. Change status"
          triggerClass="min-h-7 rounded-full focus-visible:rounded-full"
          trigger={<Badge status="Pending" after={<ChevronDown aria-hidden="true" />} />}
          items={['Accepted', 'In Progress', 'Completed', 'Cancelled'].map((label) => ({
            label,
            onSelect: () => toasts.success(label),
          }))}
        />
      </Example>
      <Dialog
        open={layer === 'dialog'}
        onClose={close}
        title="Assign Driver"
        description="Hannah Whitlock, Sat, Nov 21, 10:00 AM to 1:00 PM"
        width="lg"
        footer={
          <>
            <Button tone="paper" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Assign Nadia Osei</Button>
          </>
        }
      >
        <div className="grid gap-5">
          <RadioCards legend="Driver" options={[...drivers]} />
          <TextField label="Note to the driver" optional />
        </div>
      </Dialog>
      {layer === 'form' && <ReplyForm onClose={close} />}
      <Dialog open={layer === 'plain'} onClose={close} title="Where is my driver?" width="sm">
        <p className="text-ink-2">Your driver calls you when the car stands at the kerb.</p>
        <div className="flex items-center gap-3 pt-4">
          <Button tone="paper" onClick={() => toasts.error('Your driver cannot be reached.')}>
            Call the driver
          </Button>
          <Menu
            label="More about the driver"
            items={[{ label: 'Send a message', onSelect: () => toasts.info('Message sent') }]}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={layer === 'confirm'}
        onClose={close}
        title="Accept this ride?"
        failureText={failureText}
        confirmLabel="Accept ride"
        onConfirm={() => delay(800)}
      >
        It will be yours, and the customer will be told.
      </ConfirmDialog>
      <ConfirmDialog
        open={layer === 'danger'}
        onClose={close}
        title="Cancel this booking?"
        failureText={failureText}
        confirmLabel="Cancel booking"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={() => delay(800)}
      >
        Your ride on Fri, Nov 20, 2:30 PM ET will be given up. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={layer === 'failing'}
        onClose={close}
        title="Delete this car?"
        failureText={() => 'This car has rides ahead and cannot be deleted.'}
        confirmLabel="Delete car"
        tone="danger"
        onConfirm={async () => {
          await delay(400);
          throw new TypeError('Failed to fetch');
        }}
      >
        It will no longer be offered.
      </ConfirmDialog>
    </>
  );
}

function ReplyForm({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    await delay(800);
    setBusy(false);
    setProblem('The customer has changed the review meanwhile.');
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Reply to Hannah Whitlock"
      description="Every attempt fails after a moment."
      submitLabel="Save reply"
      busy={busy}
      problem={problem}
      onSubmit={submit}
    >
      <TextField label="Reply" />
    </FormDialog>
  );
}
