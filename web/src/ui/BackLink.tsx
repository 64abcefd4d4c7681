import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link above a details page, back to its list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="mb-4 inline-flex min-h-10 items-center gap-2 text-15 font-medium text-ink-2 no-underline hover:text-ink"
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </Link>
);
