import type { ReactNode } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { Button } from './Button.tsx';

/**
 * Sends the form it stands in. Until the page answers to its script it cannot be pressed: the
 * browser would send the fields by itself, to nowhere. It looks no different meanwhile.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      size="lg"
      block
      busy={busy}
      disabled={!hydrated}
      className="disabled:bg-primary! disabled:text-on-primary!"
    >
      {children}
    </Button>
  );
}
