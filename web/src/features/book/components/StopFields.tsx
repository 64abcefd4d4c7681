import { toCents } from '@chesapeake/contract/fields/money';
import { formatCents } from '@chesapeake/contract/format/money';
import { fieldsOf } from '../../../lib/forms.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { StopList } from '../../../shared/places/index.ts';
import type { RideForm } from '../use-ride-form.ts';

/** The stops on the way, in order. */
export function StopFields({ form, stops }: { form: RideForm; stops: readonly string[] }) {
  const field = fieldsOf(form);
  const { errors } = form.formState;
  const setStops = (changed: string[]) => {
    form.clearErrors('stops');
    form.setValue('stops', changed, { shouldDirty: true });
  };
  return (
    <StopList
      count={stops.length}
      fieldOf={(index) => field(`stops.${index}`)}
      onAdd={() => setStops([...stops, ''])}
      onRemove={(index) => setStops(stops.filter((_, other) => other !== index))}
      aside={<StopPrice />}
      error={errors.stops?.root?.message ?? errors.stops?.message}
    />
  );
}

function StopPrice() {
  const { extras } = useBusiness();
  const cents = extras
    .filter(({ isPerStop }) => isPerStop)
    .reduce((sum, { price }) => sum + toCents(price), 0);
  return cents > 0 ? (
    <p className="text-sm text-quiet">
      {formatCents(cents)} each, unless stops are part of the service
    </p>
  ) : null;
}
