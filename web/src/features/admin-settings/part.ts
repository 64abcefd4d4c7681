import type { AdminSettings } from '@chesapeake/contract/admin-settings';

/** What every part of the page is given. */
export interface PartProps {
  settings: AdminSettings;
  mayChange: boolean;
  /** Whether something is typed here that is not saved. */
  onDirty: (isDirty: boolean) => void;
}
