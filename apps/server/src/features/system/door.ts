export { accessRoutes } from './access.route.ts'
export { type AccessGate, createAccessGate } from './access-gate.ts'
export { type CountryFinder, loadCountryFile } from './country-file.ts'
export { createSettings,
  IDENTITY_NEEDED_ABOVE_MINOR,
  type Settings, type SettingsReader } from './settings.store.ts'
export { systemRoutes } from './system.route.ts'
