import {
  changeLogo,
  changeSettings,
  getAdminSettings,
  previewSettings,
  removeLogo,
} from '@chesapeake/contract/settings/admin-settings';
import { getSettings } from '@chesapeake/contract/settings/settings';
import type { Route } from '../../http/route.ts';
import type { AdminSettingsService } from './admin-settings.ts';
import type { SettingsService } from './service.ts';

export function settingsRoutes(
  route: Route,
  settings: SettingsService,
  adminSettings: AdminSettingsService,
) {
  route(getSettings, () => settings.readPublic());
  route(getAdminSettings, () => adminSettings.get());
  route(previewSettings, ({ body }) => adminSettings.preview(body));
  route(changeSettings, ({ caller, body }) => adminSettings.change(caller, body));
  route(changeLogo, ({ caller, files }) => adminSettings.changeLogo(caller, files.logo));
  route(removeLogo, ({ caller }) => adminSettings.removeLogo(caller));
}
