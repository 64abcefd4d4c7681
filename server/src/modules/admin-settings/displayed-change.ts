import type { ChangePreview } from '@chesapeake/contract/settings/admin-settings';

export type DisplayedChange = ChangePreview['changes'][number];

export const changeIfDifferent = (
  label: string,
  before: string | null,
  after: string | null,
): DisplayedChange[] => (before === after ? [] : [{ label, before, after }]);
