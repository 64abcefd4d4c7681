import { toCents } from '@chesapeake/contract/fields/money';
import { formatCents } from '@chesapeake/contract/format/money';
import { useBusiness } from '../business/index.ts';

/** What each stop costs; nothing if stops are free. */
export function StopPrice() {
  const { extras } = useBusiness();
  const cents = extras
    .filter(({ isPerStop }) => isPerStop)
    .reduce((sum, { price }) => sum + toCents(price), 0);
  return cents > 0 ? (
    <p className="text-sm text-quiet">
      {formatCents(cents)} each, unless stops are part of the service
    </p>
  ) : null;
}
