import type { BellProps } from '../bell/Bell.tsx';
import { useFetched } from '../fetched.ts';

const load = async () => (await import('../bell/Bell.tsx')).Bell;

/** Keeps the bell's place while its code is fetched: it asks the API, and the landing page does not. */
export function BellPlace(props: BellProps) {
  const Bell = useFetched(load);
  return Bell ? <Bell {...props} /> : <div className="size-11 flex-none" />;
}
