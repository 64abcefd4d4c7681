import { ImageUp, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { type ControlProps, Field, type FieldProps } from './Field.tsx';

interface FileDropProps extends Omit<FieldProps, 'aside'> {
  value: File | null;
  onChange: (value: File | null) => void;
  onBlur?: () => void;
  /** MIME types such as 'image/png'. */
  accept: readonly string[];
  maxBytes: number;
  /** Returns what is wrong with a file of the right type and size. */
  check?: (file: File) => Promise<string | undefined>;
  /** URL of the existing picture. */
  currentUrl?: string;
  onClearCurrent?: () => void;
  /** The preview of a photo may lose its edges; that of a logo or a document may not. */
  isCropped?: boolean;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Drop or choose one picture. */
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
  isCropped = false,
  name,
  disabled,
  ref,
}: FileDropProps) {
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement | null>(null);
  const preview = useObjectUrl(value);

  /** The file being checked, and the one chosen before it. */
  const pendingCheck = useRef<{ file: File; before: File | null }>(undefined);

  const emptyInput = () => {
    if (input.current) input.current.value = '';
  };
  // After an invalid choice, the previous file stays or is restored.
  const acceptFile = async (file: File | undefined) => {
    if (!file) return;
    const wrong = findFileProblem(file, accept, maxBytes);
    setRefusal(wrong);
    if (wrong) return emptyInput();
    const before = pendingCheck.current ? pendingCheck.current.before : value;
    pendingCheck.current = { file, before };
    // Immediately: a form submitted during the check must include the file.
    onChange(file);
    const fault = await check?.(file);
    // The user chose another file or removed it meanwhile.
    if (pendingCheck.current?.file !== file) return;
    pendingCheck.current = undefined;
    if (!fault) return;
    setRefusal(fault);
    onChange(before);
    emptyInput();
  };
  const remove = () => {
    pendingCheck.current = undefined;
    setRefusal(undefined);
    emptyInput();
    if (value) onChange(null);
    else onClearCurrent?.();
    input.current?.focus();
  };

  const displayedFile = value
    ? { url: preview, title: value.name, detail: formatSize(value.size) }
    : currentUrl && { url: currentUrl, title: 'Current picture', detail: undefined };

  const zone = (control: ControlProps) => (
    <div
      className={classNames(
        'relative min-w-0 rounded-card border border-dashed border-edge bg-paper transition',
        'has-[input:enabled:hover]:border-edge-strong has-[input:enabled:hover]:bg-tint has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring',
        'has-[input[data-over]]:border-ring has-[input[data-over]]:bg-accepted-bg has-disabled:border-edge-soft has-disabled:bg-sand',
        (refusal ?? error) && 'border-rejected!',
      )}
    >
      {/* The input covers the zone, so click, keyboard and drop are native. */}
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
        onChange={({ target }) => void acceptFile(target.files?.[0])}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <div
        className={classNames(
          'pointer-events-none flex gap-x-4 gap-y-2 p-4',
          displayedFile ? 'items-center' : 'flex-col items-center py-7 text-center',
        )}
      >
        {displayedFile ? (
          <>
            <img
              src={displayedFile.url}
              alt=""
              className={classNames(
                'h-20 w-28 flex-none max-sm:h-14 max-sm:w-16 rounded-control bg-sand',
                isCropped ? 'object-cover' : 'object-contain',
              )}
            />
            <p className="min-w-0 flex-1 text-sm leading-snug">
              <span className="block truncate font-semibold">{displayedFile.title}</span>
              <span className="text-quiet tabular">{displayedFile.detail}</span>
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
              {formatTypes(accept)}, up to {formatSize(maxBytes)}
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

/** An object URL while the file is shown. */
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

function findFileProblem(file: File, accept: readonly string[], maxBytes: number) {
  if (!accept.includes(file.type))
    return `We can’t use ${file.name}. Choose a ${formatTypes(accept)} file.`;
  if (file.size > maxBytes)
    return `${file.name} is ${formatSize(file.size)}. The limit is ${formatSize(maxBytes)}.`;
  return undefined;
}

const typeNames: Record<string, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' };

function formatTypes(accept: readonly string[]) {
  const typeLabels = accept.map((type) => {
    const subtype = type.split('/').at(-1) ?? type;
    return typeNames[subtype] ?? subtype.toUpperCase();
  });
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(typeLabels);
}

function formatSize(bytes: number) {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 0.995) return `${Number(megabytes.toFixed(1))} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
