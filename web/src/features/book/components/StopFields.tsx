import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { formatCents } from '@chesapeake/contract/format/money';
import { CircleDot, Plus, X } from 'lucide-react';
import { fieldsOf } from '../../../lib/forms.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { RideForm } from '../use-ride-form.ts';

/** The stops on the way, in order. */
export function StopFields({ form, stops }: { form: RideForm; stops: readonly string[] }) {
  const field = fieldsOf(form);
  const { errors } = form.formState;
  const setStops = (changed: string[]) => {
    form.clearErrors('stops');
    form.setValue('stops', changed, { shouldDirty: true });
  };
  const add = () => {
    setStops([...stops, '']);
    // After the new field is rendered.
    requestAnimationFrame(() => form.setFocus(`stops.${stops.length}`));
  };
  return (
    <div className="grid gap-4">
      {stops.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other identity
        <div key={index} className="flex items-start gap-2">
          <TextField
            {...field(`stops.${index}`)}
            label={`Stop ${index + 1}`}
            icon={<CircleDot />}
            placeholder="Address or landmark"
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <Button
            tone="paper"
            size="icon"
            className="mt-6.5 size-12"
            aria-label={`Remove stop ${index + 1}`}
            onClick={() => setStops(stops.filter((__, other) => other !== index))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Button tone="line" size="sm" onClick={add} disabled={stops.length >= tripLimits.stops}>
          <Plus aria-hidden="true" />
          {stops.length === 0 ? 'Add a stop' : 'Add another stop'}
        </Button>
        <StopPrice />
      </div>
      <FieldError id="stops-error">
        {errors.stops?.root?.message ?? errors.stops?.message}
      </FieldError>
    </div>
  );
}

function StopPrice() {
  const { extras } = useBusiness();
  const cents = extras
    .filter(({ isPerStop }) => isPerStop)
    .reduce((sum, { priceCents }) => sum + priceCents, 0);
  return cents > 0 ? (
    <p className="text-sm text-quiet">
      {formatCents(cents)} each, unless stops are part of the service
    </p>
  ) : null;
}
