import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const variants = {
  info: { icon: Info, colors: 'bg-accepted-bg text-accepted' },
  success: { icon: CircleCheck, colors: 'bg-completed-bg text-completed' },
  warning: { icon: TriangleAlert, colors: 'bg-pending-bg text-pending' },
  error: { icon: CircleAlert, colors: 'bg-rejected-bg text-rejected' },
};

/** A permanent message; use toasts for temporary ones. */
export function Alert({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof variants;
  children: ReactNode;
}) {
  const { icon: Icon, colors } = variants[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-control px-4 py-3 text-sm font-medium leading-normal',
        colors,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
      <div>{children}</div>
    </div>
  );
}
