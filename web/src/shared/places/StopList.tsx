import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { ArrowDown, ArrowUp, CircleDot, Plus, X } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { PlaceField } from './PlaceField.tsx';

interface StopListProps {
  count: number;
  /** What connects a stop with its form. */
  fieldOf: (index: number) => Omit<ComponentProps<typeof PlaceField>, 'label'>;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Swaps a stop with a neighbor; without it, their order is fixed. */
  onMove?: (index: number, to: number) => void;
  /** Beside the button that adds one. */
  aside?: ReactNode;
  /** What is wrong with all of them together. */
  error?: string;
}

/** The stops on the way, in order. */
export function StopList({ count, fieldOf, onAdd, onRemove, onMove, aside, error }: StopListProps) {
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
    <div ref={list} data-stops className="grid gap-4">
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
          {onMove && count > 1 && <MoveButtons {...{ index, count, onMove }} />}
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
      <div>
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
    </div>
  );
}

const moveButtonClass =
  'grid h-6 w-9 place-items-center text-ink-2 hover:bg-sand disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-4';

/** Above each other, as high as the field beside them. The focus follows the stop. */
function MoveButtons({
  index,
  count,
  onMove,
}: {
  index: number;
  count: number;
  onMove: (index: number, to: number) => void;
}) {
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.closest('[data-stops]');
    const way = to < index ? 'up' : 'down';
    onMove(index, to);
    // At an end, the button of this way is disabled.
    const next = to === 0 ? 'down' : to === count - 1 ? 'up' : way;
    requestAnimationFrame(() =>
      list?.querySelector<HTMLElement>(`[data-move="${next}-${to}"]`)?.focus(),
    );
  };
  const buttons = [
    { way: 'up', to: index - 1, Icon: ArrowUp },
    { way: 'down', to: index + 1, Icon: ArrowDown },
  ];
  return (
    <span className="mt-6.5 grid flex-none overflow-hidden rounded-control border border-edge-soft bg-paper">
      {buttons.map(({ way, to, Icon }) => (
        <button
          key={way}
          type="button"
          data-move={`${way}-${index}`}
          disabled={to < 0 || to >= count}
          aria-label={`Move stop ${index + 1} ${way}`}
          onClick={move(to)}
          className={moveButtonClass}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}
