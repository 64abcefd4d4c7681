import { getSettings } from '@chesapeake/contract/settings/settings';
import type { Route } from '../../http/route.ts';
import type { SettingsService } from './service.ts';

export function settingsRoutes(route: Route, settings: SettingsService) {
  route(getSettings, () => settings.readPublic());
}
