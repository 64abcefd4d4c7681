import type { AdminSettings } from '@chesapeake/contract/settings/admin-settings';

/** Props of every settings section. */
export interface SectionProps {
  settings: AdminSettings;
  mayChange: boolean;
  /** Called when the form gains or loses unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}
