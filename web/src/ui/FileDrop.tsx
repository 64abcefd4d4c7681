import { ImageUp, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { names } from './class-names.ts';
import { type ControlProps, Field, type FieldProps } from './Field.tsx';

interface FileDropProps extends Omit<FieldProps, 'aside'> {
  value: File | null;
  onChange: (value: File | null) => void;
  onBlur?: () => void;
  /** Types of files, 'image/png' and the like. */
  accept: readonly string[];
  maxBytes: number;
  /** What is wrong with a file of the right type and size, in words. */
  check?: (file: File) => Promise<string | undefined>;
  /** The picture that is there already. */
  currentUrl?: string;
  onClearCurrent?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One picture, dropped or chosen. */
export function FileDrop({
  label,
  hint,
  error,
  optional,
  className,
  value,
  onChange,
  onBlur,
  accept,
  maxBytes,
  check,
  currentUrl,
  onClearCurrent,
  name,
  disabled,
  ref,
}: FileDropProps) {
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement | null>(null);
  const preview = useObjectUrl(value);

  /** What is being looked at, and what was chosen before it. */
  const underCheck = useRef<{ file: File; before: File | null }>(undefined);

  const emptyInput = () => {
    if (input.current) input.current.value = '';
  };
  // What was chosen before a wrong try stays, or comes back: nothing is lost by it.
  const take = async (file: File | undefined) => {
    if (!file) return;
    const wrong = refuse(file, accept, maxBytes);
    setRefusal(wrong);
    if (wrong) return emptyInput();
    const before = underCheck.current ? underCheck.current.before : value;
    underCheck.current = { file, before };
    // At once: a form that is sent while the file is looked at must not go without it.
    onChange(file);
    const fault = await check?.(file);
    // Another one was chosen, or all removed, meanwhile.
    if (underCheck.current?.file !== file) return;
    underCheck.current = undefined;
    if (!fault) return;
    setRefusal(fault);
    onChange(before);
    emptyInput();
  };
  const remove = () => {
    underCheck.current = undefined;
    setRefusal(undefined);
    emptyInput();
    if (value) onChange(null);
    else onClearCurrent?.();
    input.current?.focus();
  };

  const shown = value
    ? { url: preview, title: value.name, detail: sizeText(value.size) }
    : currentUrl && { url: currentUrl, title: 'Current picture', detail: undefined };

  const zone = (control: ControlProps) => (
    <div
      className={names(
        'relative min-w-0 rounded-card border border-dashed border-edge bg-paper transition',
        'has-[input:enabled:hover]:border-edge-strong has-[input:enabled:hover]:bg-tint has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring',
        'has-[input[data-over]]:border-ring has-[input[data-over]]:bg-accepted-bg has-disabled:border-edge-soft has-disabled:bg-sand',
        (refusal ?? error) && 'border-rejected!',
      )}
    >
      {/* The input lies over the zone: press, key and drop are the browser's own. */}
      <input
        {...control}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        type="file"
        name={name}
        accept={accept.join(',')}
        disabled={disabled}
        onBlur={onBlur}
        onDragEnter={({ currentTarget }) => currentTarget.setAttribute('data-over', '')}
        onDragLeave={({ currentTarget }) => currentTarget.removeAttribute('data-over')}
        onDrop={({ currentTarget }) => currentTarget.removeAttribute('data-over')}
        onChange={({ target }) => void take(target.files?.[0])}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <div
        className={names(
          'pointer-events-none flex gap-x-4 gap-y-2 p-4',
          shown ? 'items-center' : 'flex-col items-center py-7 text-center',
        )}
      >
        {shown ? (
          <>
            <img
              src={shown.url}
              alt=""
              className="h-20 w-28 flex-none max-sm:h-14 max-sm:w-16 rounded-control bg-sand object-contain"
            />
            <p className="min-w-0 flex-1 text-sm leading-snug">
              <span className="block truncate font-semibold">{shown.title}</span>
              <span className="text-quiet tabular">{shown.detail}</span>
              {!disabled && (
                <span className="block pt-1 font-[550] text-brass-text">Choose another</span>
              )}
            </p>
            {(value || onClearCurrent) && (
              <Button
                tone="ghost"
                size="icon"
                disabled={disabled}
                aria-label={`Remove ${value ? value.name : 'the current picture'}`}
                onClick={remove}
                className="pointer-events-auto relative"
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </>
        ) : (
          <>
            <ImageUp aria-hidden="true" className="size-7 stroke-[1.5] text-brass" />
            <p className="text-15">
              <span className="font-[550] text-brass-text underline underline-offset-4">
                Choose a file
              </span>
              <span className="max-sm:hidden"> or drop it here</span>
            </p>
            <p className="text-13 text-quiet">
              {typesText(accept)}, up to {sizeText(maxBytes)}
            </p>
          </>
        )}
      </div>
    </div>
  );

  return (
    <Field {...{ label, hint, optional, className }} error={refusal ?? error}>
      {zone}
    </Field>
  );
}

/** An address for the file as long as it is shown. */
function useObjectUrl(file: File | null) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

function refuse(file: File, accept: readonly string[], maxBytes: number) {
  if (!accept.includes(file.type))
    return `${file.name} cannot be used here. Choose a file of type ${typesText(accept)}.`;
  if (file.size > maxBytes)
    return `${file.name} has ${sizeText(file.size)}, which is more than ${sizeText(maxBytes)}. Choose a smaller one.`;
  return undefined;
}

const typeNames: Record<string, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' };

function typesText(accept: readonly string[]) {
  const words = accept.map((type) => {
    const word = type.split('/').at(-1) ?? type;
    return typeNames[word] ?? word.toUpperCase();
  });
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
}

function sizeText(bytes: number) {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 0.995) return `${Number(megabytes.toFixed(1))} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
