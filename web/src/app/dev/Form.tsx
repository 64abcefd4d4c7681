import { useController, useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { Example } from './Section.tsx';

interface Fields {
  seat: string;
  moment: Date | null;
  name: string;
  picture: File | null;
}

const now = new Date('2026-11-15T17:10:00Z');

export function Form() {
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { moment: null, name: '', picture: null },
  });
  const { errors } = formState;
  // Registered in page order: on errors, the first registered field gets the focus.
  const seat = register('seat', { required: 'Choose a seat' });
  const moment = useController({
    control,
    name: 'moment',
    rules: { required: 'Pickup date and time is required.' },
  });
  const picture = useController({
    control,
    name: 'picture',
    rules: { required: 'Choose a picture.' },
  });
  const name = register('name', { required: 'Your name is required' });
  return (
    <Example title="Sent while empty, the first wrong field takes the focus">
      <form
        noValidate
        aria-label="Example"
        onSubmit={handleSubmit((fields) => toasts.success(JSON.stringify(fields)))}
        className="grid max-w-3xl gap-5"
      >
        <RadioCards
          {...seat}
          legend="Seat"
          options={[
            { value: 'front', label: 'Front' },
            { value: 'back', label: 'Back', detail: 'With a child seat' },
          ]}
          error={errors.seat?.message}
        />
        <DateTimePicker
          {...moment.field}
          label="Moment"
          zone="America/New_York"
          now={now}
          maxDaysAhead={365}
          error={errors.moment?.message}
        />
        <FileDrop
          {...picture.field}
          label="Picture"
          accept={['image/png']}
          maxBytes={100 * 1024}
          error={errors.picture?.message}
        />
        <TextField {...name} label="Name" error={errors.name?.message} />
        <div>
          <Button type="submit">Send</Button>
        </div>
      </form>
    </Example>
  );
}
