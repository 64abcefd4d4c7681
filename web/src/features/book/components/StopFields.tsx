import { fieldsOf } from '../../../lib/forms.ts';
import { StopList, StopPrice } from '../../../shared/places/index.ts';
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
