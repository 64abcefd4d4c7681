import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface RadioRowProps {
  /** Shared by the rows of one choice. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  /** Enter on the row that has the focus. */
  onEnter?: () => void;
  describedBy?: string;
  disabled?: boolean;
  /** The columns after the radio button. */
  className: string;
  children: ReactNode;
}

/** One line of a single choice, over the whole width. */
export const RadioRow = ({
  name,
  checked,
  onChoose,
  onEnter,
  describedBy,
  disabled,
  className,
  children,
}: RadioRowProps) => (
  <label
    className={classNames(
      'grid cursor-pointer items-center gap-x-3 rounded-[11px] border border-line px-3 py-2.5 transition hover:border-edge has-disabled:cursor-not-allowed! has-disabled:border-line has-disabled:bg-sand/50 has-checked:border-primary has-checked:bg-tint-2 has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
      className,
    )}
  >
    <input
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      // A key held down would choose again and again.
      onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && onEnter?.()}
      aria-describedby={describedBy}
      className="size-4.5 flex-none appearance-none rounded-full border-[1.5px] border-edge bg-paper checked:border-[5.5px] checked:border-primary focus-visible:rounded-full focus-visible:shadow-none focus-visible:outline-none"
    />
    {children}
  </label>
);
