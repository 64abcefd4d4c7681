import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type TextFieldName = 'name' | 'offerName' | 'description' | 'price' | 'windowMinutes';

/** One offered service. */
export function ServiceFields({
  id,
  name,
  field,
  needsDestination,
  onNeedsDestinationChange,
  mayChange,
  onUp,
  onDown,
  removeLabel,
  onRemove,
}: {
  id: string;
  /** The name as typed so far. */
  name: string;
  field: (fieldName: TextFieldName) => Partial<ComponentProps<typeof TextField>>;
  needsDestination: boolean;
  onNeedsDestinationChange: (needs: boolean) => void;
  mayChange: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Saved services can only be retired, new ones removed. */
  removeLabel: 'Retire' | 'Remove';
  onRemove: () => void;
}) {
  const displayName = name || 'the new service';
  return (
    <li className="rounded-control border border-line">
      <div className="flex flex-wrap items-center gap-2 rounded-t-control border-b border-line-2 bg-tint py-1.5 pr-2 pl-4">
        <h3 className="mr-auto min-w-0 font-sans text-15 font-semibold wrap-anywhere">
          {name || 'New service'}
        </h3>
        {mayChange && (
          <div className="flex items-center gap-1">
            <Button
              tone="ghost"
              size="icon"
              id={`${id}-up`}
              disabled={!onUp}
              aria-label={`Move ${displayName} up`}
              onClick={onUp}
              className="size-11! disabled:bg-transparent! disabled:opacity-40"
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              tone="ghost"
              size="icon"
              id={`${id}-down`}
              disabled={!onDown}
              aria-label={`Move ${displayName} down`}
              onClick={onDown}
              className="size-11! disabled:bg-transparent! disabled:opacity-40"
            >
              <ArrowDown aria-hidden="true" />
            </Button>
            <Button
              tone="paper"
              size="sm"
              id={`${id}-out`}
              aria-label={`${removeLabel} ${displayName}`}
              onClick={onRemove}
              className="min-h-11"
            >
              {removeLabel}
            </Button>
          </div>
        )}
      </div>
      <div className="grid gap-4 p-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Name on the home page" autoComplete="off" {...field('offerName')} />
        <TextField label="Price in dollars" inputMode="decimal" {...field('price')} />
        <TextField label="Length in minutes" inputMode="numeric" {...field('windowMinutes')} />
        <TextField
          label="Description"
          autoComplete="off"
          className="sm:col-span-2"
          {...field('description')}
        />
        <div className="self-end sm:col-span-2">
          <Switch
            asRow
            label="Asks for a destination"
            checked={needsDestination}
            onChange={onNeedsDestinationChange}
            disabledReason={mayChange ? undefined : 'You cannot change the settings.'}
          />
        </div>
      </div>
    </li>
  );
}
