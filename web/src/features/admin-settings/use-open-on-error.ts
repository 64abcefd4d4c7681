import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

/**
 * A part of a form that is folded away. It opens when something in it is wrong, and the focus goes
 * to the first wrong field, unless another wrong field has it.
 */
export function useOpenOnError({
  hasError,
  submitCount,
}: {
  hasError: boolean;
  /** Whoever closed it sees the error again on the next try. */
  submitCount: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDetailsElement>(null);
  const mustFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every submit counts
  useEffect(() => {
    if (!hasError) return;
    mustFocus.current = true;
    setOpen(true);
  }, [hasError, submitCount]);
  useEffect(() => {
    if (!mustFocus.current || !isOpen) return;
    mustFocus.current = false;
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  return {
    isOpen,
    details: {
      ref,
      open: isOpen,
      onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
        setOpen(currentTarget.open),
    },
  };
}
