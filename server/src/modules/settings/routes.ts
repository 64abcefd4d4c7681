import {
  changeLogo,
  changeSettings,
  getAdminSettings,
  previewSettings,
  removeLogo,
} from '@chesapeake/contract/admin-settings';
import { getSettings } from '@chesapeake/contract/settings';
import type { Route } from '../../http/route.ts';
import type { SettingsOffice } from './office.ts';
import type { SettingsService } from './service.ts';

export function settingsRoutes(route: Route, settings: SettingsService, office: SettingsOffice) {
  route(getSettings, () => settings.readPublic());
  route(getAdminSettings, () => office.get());
  route(previewSettings, ({ body }) => office.preview(body));
  route(changeSettings, ({ caller, body }) => office.change(caller, body));
  route(changeLogo, ({ caller, files }) => office.changeLogo(caller, files.logo));
  route(removeLogo, ({ caller }) => office.removeLogo(caller));
}
