import { formatQuantity } from '@chesapeake/contract/format/numbers';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { type ComboboxState, comboboxKey } from './combobox-keys.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';

export interface ComboboxOption {
  id: string;
  /** The field's text once the option is chosen. */
  text: string;
  /** The first line. */
  name: string;
  /** The second line. */
  detail?: string;
  icon?: ReactNode;
}

export interface ComboboxProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'ref'> {
  icon?: ReactNode;
  /** Names the list for screen readers. */
  optionsLabel: string;
  options: readonly ComboboxOption[];
  /** The text that suggestions are wanted for; not called before the field is used. */
  onQuery: (text: string) => void;
  /** Called for typed and for chosen text. */
  onChange?: (event: { target: HTMLInputElement; type: string }) => unknown;
  ref?: RefCallback<HTMLInputElement>;
}

const closed: ComboboxState = { isOpen: false, active: -1 };

/** A text field with suggestions. Any text is allowed; a suggestion is used only if chosen. */
export function Combobox({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  icon,
  optionsLabel,
  options,
  onQuery,
  onChange,
  onBlur,
  ref,
  ...input
}: ComboboxProps) {
  const [state, setState] = useState(closed);
  const element = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isShown = state.isOpen && options.length > 0;
  const active = isShown ? options[state.active] : undefined;
  const idOf = ({ id }: ComboboxOption) => `${listId}-${id}`;

  // Other suggestions have arrived: the highlighted one may be another or gone. The first ones
  // replace nothing; an arrow key pressed before they came highlights one of them.
  const shownIds = options.map(({ id }) => id).join();
  const lastIds = useRef(shownIds);
  useEffect(() => {
    if (lastIds.current !== '' && lastIds.current !== shownIds)
      setState((now) => ({ ...now, active: -1 }));
    lastIds.current = shownIds;
  }, [shownIds]);

  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // On a phone, the keyboard may cover the list.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const open = () => {
    onQuery(element.current?.value ?? '');
    setState({ isOpen: true, active: -1 });
  };
  const choose = ({ text }: ComboboxOption) => {
    const { current } = element;
    setState(closed);
    if (!current) return;
    current.value = text;
    onQuery(text);
    onChange?.({ target: current, type: 'change' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The input method uses these keys itself.
    if (event.nativeEvent.isComposing) return;
    const outcome = comboboxKey(event, { ...state, isOpen: isShown }, options.length);
    if (outcome === undefined) return;
    event.preventDefault();
    if (outcome === 'choose') {
      if (active) choose(active);
      return;
    }
    if (outcome.isOpen) onQuery(element.current?.value ?? '');
    setState(outcome);
  };

  return (
    <Field {...{ label, hint, error, optional, aside, className }}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-quiet [&_svg]:size-4.5"
            >
              {icon}
            </span>
          )}
          <input
            {...input}
            {...control}
            ref={(node) => {
              element.current = node;
              ref?.(node);
            }}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={activeId}
            onChange={(event) => {
              onChange?.(event);
              open();
            }}
            onClick={open}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              setState(closed);
              onBlur?.(event);
            }}
            className={classNames(controlClass, icon ? 'pl-10.5' : '')}
          />
          <span role="status" className="sr-only">
            {isShown && `${formatQuantity(options.length, 'suggestion')}. Use the arrow keys.`}
          </span>
          {isShown && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={optionsLabel}
              className="absolute inset-x-0 top-full z-5 mt-1.5 max-h-72 scroll-mb-4 overflow-y-auto overscroll-contain rounded-card border border-line bg-paper p-1.5 text-ink shadow-card"
            >
              {options.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the text field
                <div
                  key={option.id}
                  id={idOf(option)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === active}
                  // Keeps the focus in the text field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sand aria-selected:bg-sand aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ring [&>svg]:size-4.5 [&>svg]:flex-none [&>svg]:text-quiet"
                >
                  {option.icon}
                  <span className="grid min-w-0">
                    <span className="text-15 font-medium wrap-anywhere">{option.name}</span>
                    {option.detail && (
                      <span className="text-13 wrap-anywhere text-quiet">{option.detail}</span>
                    )}
                  </span>
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
