import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonTone =
  | 'primary'
  | 'brass'
  | 'line'
  | 'paper'
  | 'ghost'
  | 'green'
  | 'danger'
  | 'danger-quiet';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl' | 'icon';

interface ButtonVariant {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Full width. */
  block?: boolean;
}

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary border-transparent hover:bg-primary-hover',
  brass: 'bg-brass-2 text-ink-fixed border-transparent font-semibold hover:bg-brass-3',
  line: 'border-edge text-ink hover:bg-sand in-[.on-dark]:border-white/50 in-[.on-dark]:text-white in-[.on-dark]:hover:bg-white/10',
  paper: 'bg-paper text-ink border-edge-soft hover:bg-sand',
  ghost:
    'border-transparent text-ink hover:bg-ink/6 in-[.on-dark]:text-white in-[.on-dark]:hover:bg-white/10',
  green: 'bg-green text-on-green border-transparent hover:bg-green-hover',
  danger: 'bg-rejected text-on-rejected border-transparent hover:bg-rejected-hover',
  'danger-quiet': 'text-rejected border-rejected-edge hover:bg-rejected-bg',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3.5 py-1.5 text-sm',
  md: 'min-h-11 px-5 py-2.5 text-15',
  lg: 'min-h-13.5 px-7 py-3.5 text-base',
  xl: 'min-h-16 px-7 py-4.5 text-xl',
  icon: 'size-10 p-0',
};

/** Button styles for links. */
export function buttonClass({ tone = 'primary', size = 'md', block }: ButtonVariant = {}) {
  return classNames(
    'inline-flex items-center justify-center gap-2.5 rounded-control border font-[550] text-center',
    'whitespace-nowrap leading-snug no-underline transition active:translate-y-px',
    'focus-visible:rounded-control [&_svg]:size-4.5 [&_svg]:flex-none',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sand disabled:text-quiet',
    tones[tone],
    sizes[size],
    block && 'w-full',
  );
}

type ButtonProps = ButtonVariant &
  ComponentProps<'button'> & {
    /** Shows a spinner and ignores clicks. */
    busy?: boolean;
    /** Ignores clicks but stays focusable; `aria-describedby` should explain why. */
    blocked?: boolean;
  };

export function Button({
  tone,
  size,
  block,
  busy = false,
  blocked = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`, which would take the focus from keyboard users.
      aria-disabled={busy || blocked || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy || blocked) event.preventDefault();
        else onClick?.(event);
      }}
      className={classNames(
        buttonClass({ tone, size, block }),
        busy && 'cursor-progress',
        blocked && 'cursor-not-allowed! border-line! bg-sand! text-quiet! shadow-none!',
        className,
      )}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {children}
    </button>
  );
}
