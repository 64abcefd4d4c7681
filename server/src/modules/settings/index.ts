export { settingsRoutes } from './routes.ts';
export {
  createSettings,
  logoUrls,
  type SettingsService,
  settingKeys,
} from './service.ts';
