import type { MouseEvent, ReactNode } from 'react';
import { toasts } from '../../ui/toasts.tsx';

/** Links to private files are valid for ten minutes. */
export const signedLinkFreshMs = 9 * 60_000;

interface SignedLinkProps {
  href: string;
  /** When the server issued the link. */
  fetchedAt: number;
  /** Fetches a fresh link from the server. */
  renew: () => Promise<string | null | undefined>;
  /** Shown if no link could be fetched. */
  failureText: string;
  className?: string;
  children: ReactNode;
}

/** A link to a private file in a new tab. Fetches a fresh link if it has expired. */
export function SignedLink({ href, fetchedAt, renew, failureText, ...rest }: SignedLinkProps) {
  const open = async (event: MouseEvent) => {
    if (Date.now() - fetchedAt < signedLinkFreshMs) return;
    event.preventDefault();
    // Immediately, as part of the click; later, browsers would block it as a pop-up.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    const fresh = await renew().catch(() => undefined);
    if (fresh) (tab ?? window).location.replace(fresh);
    else {
      tab?.close();
      toasts.error(failureText);
    }
  };
  return <a {...rest} href={href} target="_blank" rel="noopener" onClick={open} />;
}
