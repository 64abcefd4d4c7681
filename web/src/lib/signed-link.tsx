import type { MouseEvent, ReactNode } from 'react';
import { toasts } from '../ui/toasts.tsx';

/** The server's links to private files open for ten minutes. */
export const signedLinkFreshMs = 9 * 60_000;

interface SignedLinkProps {
  href: string;
  /** When the link came from the server. */
  fetchedAt: number;
  /** Asks the server for the same link anew. */
  renew: () => Promise<string | null | undefined>;
  /** Said where it could not be had. */
  failureText: string;
  className?: string;
  children: ReactNode;
}

/** A link to a private file, in a tab of its own. One that has grown old is asked for anew first. */
export function SignedLink({ href, fetchedAt, renew, failureText, ...rest }: SignedLinkProps) {
  const open = async (event: MouseEvent) => {
    if (Date.now() - fetchedAt < signedLinkFreshMs) return;
    event.preventDefault();
    // At once, while it is what the person pressed: after the answer it would be a pop-up.
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
