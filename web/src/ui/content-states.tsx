import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

/**
 * A placeholder for loading content: one line, or the height of a `h-…` class. Announce the loading
 * next to it, not inside.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('skeleton block min-h-[1em]', className)} />
);

/** Explains what belongs here and offers the next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-16 text-center text-ink-2">
      {icon && (
        <span aria-hidden="true" className="text-brass [&_svg]:size-9 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold text-ink">{title}</p>
      {children && <div className="max-w-prose text-15">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** A load error with a retry button. */
export function ErrorState({
  message,
  onRetry,
  busy,
}: {
  message: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-16 text-center text-ink-2">
      <CloudOff aria-hidden="true" className="size-9 stroke-[1.5] text-rejected" />
      <p className="text-lg font-semibold text-ink">{message}</p>
      <Button tone="paper" busy={busy} onClick={onRetry} className="mt-2">
        Try Again
      </Button>
    </div>
  );
}
