import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { names } from './class-names.ts';

const looks = {
  info: { icon: Info, colours: 'bg-accepted-bg text-accepted' },
  success: { icon: CircleCheck, colours: 'bg-completed-bg text-completed' },
  warning: { icon: TriangleAlert, colours: 'bg-pending-bg text-pending' },
  error: { icon: CircleAlert, colours: 'bg-rejected-bg text-rejected' },
};

/** A sentence that stays on the page; toasts are for what passes. */
export function Alert({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof looks;
  children: ReactNode;
}) {
  const { icon: Icon, colours } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={names(
        'flex items-start gap-3 rounded-control px-4 py-3 text-sm font-medium leading-normal',
        colours,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
      <div>{children}</div>
    </div>
  );
}
