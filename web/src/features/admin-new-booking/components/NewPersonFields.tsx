import { Phone } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDeskField } from '../desk-context.ts';

/** A customer without an account: name and phone are enough. */
export function NewPersonFields({ onFind }: { onFind: () => void }) {
  const phone = useDeskField('customer.phone');
  const name = useDeskField('customer.name');
  const email = useDeskField('customer.email');
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4" aria-label="New person">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-15 font-semibold">New person</h3>
        <Button tone="paper" size="sm" onClick={onFind}>
          Find somebody instead
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...phone} label="Phone number" type="tel" icon={<Phone />} autoComplete="off" />
        <TextField {...name} label="Name" autoComplete="off" />
        <TextField
          {...email}
          label="Email"
          optional
          type="email"
          placeholder="For the confirmation and a payment link"
          autoComplete="off"
          className="sm:col-span-2"
        />
      </div>
      <p className="text-sm text-quiet">
        No account is made. Whoever registers with this email later finds the earlier rides there.
      </p>
    </fieldset>
  );
}
