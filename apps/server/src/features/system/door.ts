export { accessRoutes } from './access.route.ts'
export { type AccessGate, createAccessGate } from './access-gate.ts'
export { type CountryFinder, loadCountryFile } from './country-file.ts'
export { houseVersionOf } from './house-version.ts'
export { languageRoutes } from './languages.route.ts'
export { createLimitChange, createRuleChange, limitRoutes } from './limits.route.ts'
export { registrationSettingsRoutes } from './registration-settings.route.ts'
export {
  createSettings,
  DEMONSTRATION_SWITCHES,
  type SettingsReader,
  saveSettings,
} from './settings.store.ts'
export { readShippedTerms, type ShippedTerms } from './shipped-terms.ts'
export { systemRoutes } from './system.route.ts'
export { createTermsReader, type TermsReader } from './terms-reader.ts'
export { createTermsPublication, termsVersionRoutes } from './terms-versions.route.ts'
