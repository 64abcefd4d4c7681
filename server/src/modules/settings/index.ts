export { settingsRoutes } from './routes.ts';
export {
  createSettings,
  logoUrls,
  type SettingsService,
  settingKeys,
  settingsId,
} from './service.ts';
