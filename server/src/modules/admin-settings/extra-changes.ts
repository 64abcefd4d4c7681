import { formatCents } from '@chesapeake/contract/format/money';
import { formatCount } from '@chesapeake/contract/format/numbers';
import type { Extra } from '@chesapeake/contract/prices/pricing';
import type { Settings } from '@chesapeake/contract/settings/settings';
import {
  changeIfDifferent,
  type DisplayedChange,
  orderChanges,
  rowChanges,
} from './displayed-change.ts';

const extraFields: Record<string, (extra: Extra) => string> = {
  name: ({ name }) => name,
  price: ({ priceCents }) => formatCents(priceCents),
  'most per ride': ({ max }) => formatCount(max),
  charged: ({ isPerStop }) => (isPerStop ? 'for every stop' : 'when chosen'),
  status: ({ isRetired }) => (isRetired ? 'retired' : 'offered'),
};

const describeNewExtra = ({ name, priceCents, max, isPerStop }: Extra) =>
  changeIfDifferent(
    `New extra ${name}`,
    null,
    `${formatCents(priceCents)} ${isPerStop ? 'for every stop' : `each, at most ${max}`}`,
  );

export const extraChanges = (before: Settings, after: Settings): DisplayedChange[] => [
  ...rowChanges(before.extras, after.extras, extraFields, describeNewExtra),
  ...orderChanges(before.extras, after.extras),
];
