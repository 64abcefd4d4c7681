import type { BellProps } from '../bell/Bell.tsx';
import { useLazyModule } from '../use-lazy-module.ts';

const load = async () => (await import('../bell/Bell.tsx')).Bell;

/**
 * Reserves the bell's space while its code loads: it uses the API, which the landing page does not
 * ship.
 */
export function LazyBell(props: BellProps) {
  const Bell = useLazyModule(load);
  return Bell ? <Bell {...props} /> : <div className="size-11 flex-none" />;
}
