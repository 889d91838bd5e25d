export type { Access, AccessRules, AppStores } from './access.ts'
export { FEATURE_SWITCHES, type FeatureSwitch } from './feature-switches.ts'
export { sealedBody, sealedPlaintext } from './get-sealing-key.ts'
export type { WhitelabelNode } from './get-whitelabel.ts'
export type { DescribedLanguages } from './languages.ts'
export type { DescribedRegistration, RegistrationSettings } from './registration-settings.ts'
export type {
  TermsPage,
  TermsSection,
  TermsTexts,
  TermsVersion,
  TermsWording,
} from './terms-versions.ts'
