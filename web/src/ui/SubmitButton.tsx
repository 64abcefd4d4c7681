import type { ReactNode } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './Button.tsx';

/**
 * Submits its form. Ignores clicks until hydration, because the browser would submit the fields
 * itself to nowhere. It looks the same meanwhile.
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
