import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { names } from './class-names.ts';

/**
 * The shape of what is still to come: a line, or as high as `h-…` says. Say what is loading beside
 * it, not in it.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={names('skeleton block min-h-[1em]', className)} />
);

/** Says what belongs here, and offers the next step. */
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

/** What could not be loaded, and the way to try once more. */
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
