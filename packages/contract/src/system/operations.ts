import { getAccess, setAccessRules, setAppStores, setMaintenance, tryAddress } from './access.ts'
import { getSealingKey } from './get-sealing-key.ts'
import { getStatus } from './get-status.ts'
import { getWhitelabel } from './get-whitelabel.ts'
import { getLanguages, setLanguage, setLanguages, setStaffLanguage } from './languages.ts'
import { getRegistrationSettings, setRegistrationSettings } from './registration-settings.ts'
import {
  askTermsPublication,
  cancelTermsPlan,
  getTerms,
  getTermsAcceptances,
  getTermsVersions,
  removeTermsDraft,
  saveTermsDraft,
} from './terms-versions.ts'

/** What the house says of itself, and what staff set for all of it. */
export const systemOperations = {
  getStatus,
  getTerms,
  getWhitelabel,
  getSealingKey,
  setLanguage,
  getTermsVersions,
  saveTermsDraft,
  removeTermsDraft,
  askTermsPublication,
  cancelTermsPlan,
  getTermsAcceptances,
  getAccess,
  setMaintenance,
  setAccessRules,
  setAppStores,
  tryAddress,
  setStaffLanguage,
  getLanguages,
  setLanguages,
  getRegistrationSettings,
  setRegistrationSettings,
} as const
