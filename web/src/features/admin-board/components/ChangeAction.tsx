import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';

/** Decides about one ride of a draft. */
export const ActionButton = ({
  label,
  isBlocked,
  onClick,
  children,
}: {
  label: string;
  isBlocked: boolean;
  onClick: (button: HTMLElement) => void;
  children: string;
}) => (
  <Button
    tone="paper"
    size="sm"
    data-change-action
    aria-label={label}
    blocked={isBlocked}
    onClick={({ currentTarget }) => onClick(currentTarget)}
    className="max-table:min-h-11 max-table:w-full"
  >
    {children}
  </Button>
);

/** The row of a ride may disappear with its choice; the focus goes to the next one, or to the panel. */
export function useActionFocus() {
  const box = useRef<HTMLDivElement>(null);
  const used = useRef<{ button: HTMLElement; index: number }>(null);
  const buttons = () => [
    ...(box.current?.querySelectorAll<HTMLElement>('[data-change-action]') ?? []),
  ];
  useEffect(() => {
    if (!used.current || used.current.button.isConnected) return;
    const { index } = used.current;
    used.current = null;
    if (document.activeElement !== document.body) return;
    const left = buttons();
    (left[Math.min(index, left.length - 1)] ?? box.current)?.focus();
  });
  return {
    box,
    noteUsed: (button: HTMLElement) => {
      used.current = { button, index: buttons().indexOf(button) };
    },
  };
}
