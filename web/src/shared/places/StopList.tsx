import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { CircleDot, Plus, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { PlaceField } from './PlaceField.tsx';

interface StopListProps {
  count: number;
  /** What connects a stop with its form. */
  fieldOf: (index: number) => Omit<ComponentProps<typeof PlaceField>, 'label'>;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Beside the button that adds one. */
  aside?: ReactNode;
  /** What is wrong with all of them together. */
  error?: string;
}

/** The stops on the way, in order. */
export function StopList({ count, fieldOf, onAdd, onRemove, aside, error }: StopListProps) {
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    onAdd();
    // After the new field is rendered.
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[count]?.focus());
  };
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    onRemove(index);
    // The next stop moves up to the focused button; after the last one, there is the button below.
    if (index === count - 1) requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <div ref={list} className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other identity
        <div key={index} className="flex items-start gap-2">
          <PlaceField
            {...fieldOf(index)}
            label={`Stop ${index + 1}`}
            icon={<CircleDot />}
            placeholder="Address or landmark"
            className="min-w-0 flex-1"
          />
          <Button
            tone="paper"
            size="icon"
            className="mt-6.5 size-12"
            aria-label={`Remove stop ${index + 1}`}
            onClick={() => remove(index)}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Button
          ref={addButton}
          tone="line"
          size="sm"
          onClick={add}
          disabled={count >= tripLimits.stops}
        >
          <Plus aria-hidden="true" />
          {count === 0 ? 'Add a stop' : 'Add another stop'}
        </Button>
        {aside}
      </div>
      <FieldError id="stops-error">{error}</FieldError>
    </div>
  );
}
