import {
  changeLogo,
  changeSettings,
  getAdminSettings,
  previewSettings,
  removeLogo,
} from '@chesapeake/contract/settings/admin-settings';
import type { Route } from '../../http/route.ts';
import type { AdminSettingsService } from './service.ts';

export function adminSettingsRoutes(route: Route, settings: AdminSettingsService) {
  route(getAdminSettings, () => settings.get());
  route(previewSettings, ({ body }) => settings.preview(body));
  route(changeSettings, ({ caller, body }) => settings.change(caller, body));
  route(changeLogo, ({ caller, files }) => settings.changeLogo(caller, files.logo));
  route(removeLogo, ({ caller }) => settings.removeLogo(caller));
}
