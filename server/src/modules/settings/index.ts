export { settingsRoutes } from './routes.ts';
export {
  createSettings,
  defaultSettings,
  logoUrls,
  type SettingsService,
  settingKeys,
} from './service.ts';
