import { pages } from '@chesapeake/contract/pages/pages';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../../../lib/permissions.ts';
import { buttonClass } from '../../../ui/Button.tsx';

export function TeamPanel() {
  const id = useId();
  const mayInvite = usePermission('users:change');
  if (!mayInvite) return null;
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-paper px-4.5 pt-4 pb-4.5"
    >
      <h2 id={id} className="font-sans text-15 font-semibold tracking-tight">
        Not alone in the office?
      </h2>
      <p className="mt-1 mb-2.5 text-sm text-ink-2">
        Give dispatchers and accounting their own sign-in, with just what they need.
      </p>
      <Link
        to={`${pages.adminUsers}?invite`}
        className={`${buttonClass({ tone: 'paper', size: 'sm' })} max-sm:min-h-11`}
      >
        Invite a colleague
      </Link>
    </section>
  );
}
