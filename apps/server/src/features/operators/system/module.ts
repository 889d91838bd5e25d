import type { HouseInfo } from '@baize/contract'
import type { LanguageCode } from '@baize/languages'
import { z } from 'zod'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import { coverageOfProduct } from '../../../platform/languages/coverage.ts'
import type { ServerCore } from '../../../server-core.ts'
import { accessRoutes } from './access.route.ts'
import { createAccessGate } from './access-gate.ts'
import { loadCountryFile } from './country-file.ts'
import { houseVersionOf } from './house-version.ts'
import { languageRoutes } from './languages.route.ts'
import { createLimitChange, createRuleChange, limitRoutes } from './limits.route.ts'
import { registrationSettingsRoutes } from './registration-settings.route.ts'
import { createSettings, DEMONSTRATION_SWITCHES, type SettingsReader } from './settings.store.ts'
import { readShippedTerms } from './shipped-terms.ts'
import { systemRoutes } from './system.route.ts'
import { createTermsReader } from './terms-reader.ts'
import { createTermsPublication, termsVersionRoutes } from './terms-versions.route.ts'

const SYSTEM_VARIABLES = {
  /** Play money that a new member begins with, in minor units, until staff decide; `npm start` gives some. */
  STARTING_MONEY: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/)
    .default('0'),
}

export const SYSTEM: ModuleFacts = {
  tables: { house: 'setting terms_text terms_version' },
  variables: SYSTEM_VARIABLES,
}

export interface SystemNeeds {
  /** What visitors are told of content and catalogue beside the state of the house. */
  published(): Promise<{
    readonly contentVersion: string
    readonly catalogueRevision: number
    readonly info: HouseInfo
  }>
}

/** Status, switches, settings, maintenance and regions. */
export async function createSystem(core: ServerCore, { published }: SystemNeeds) {
  const { pool, clock, policy, config, currency } = core
  const { jurisdiction, houseOffsetMinutes } = config
  const settings = openSettings(core)
  const shipped = readShippedTerms()
  const coverage = coverageOfProduct()
  const countryOf =
    config.countryFile === undefined ? undefined : await loadCountryFile(config.countryFile)
  const gate = createAccessGate({ clock, countryOf, policy, settings })
  const readTerms = createTermsReader({ pool, settings, currency, shipped })
  const parts = { pool, clock, policy, settings, currency }
  return {
    ...{ settings, gate, readTerms },
    /** Two letters; undefined where nobody knows. */
    countryOf: (address: string) => countryOf?.(address),
    /** What is spoken to whoever has chosen no language. */
    houseLanguage: async (): Promise<LanguageCode> => (await settings()).languages.default,
    houseVersion: async () => houseVersionOf(await settings()),
    routes: [
      ...systemRoutes({
        ...{ clock, currency, settings, gate, policy, coverage, published },
        ...{ jurisdiction, houseOffsetMinutes },
        countryOf: (address) => countryOf?.(address),
        isDemonstration: config.isDemonstration,
        sealingKey: core.sealingKey.published,
      }),
      ...accessRoutes({ ...parts, gate, countryOf, jurisdiction }),
      ...registrationSettingsRoutes(parts),
      ...languageRoutes({ pool, clock, settings, coverage }),
      ...limitRoutes(parts),
      ...termsVersionRoutes({ pool, clock, settings, shipped, readTerms }),
    ],
    approvals: {
      limit_change: createLimitChange(parts),
      rule_change: createRuleChange(parts),
      terms_publication: createTermsPublication({ pool, clock, settings, shipped }),
    },
  } satisfies LendingModule
}

/** The operator's settings, with what policy and kind of installation say where they decided nothing. */
function openSettings({ pool, clock, config, policy }: ServerCore): SettingsReader {
  const { STARTING_MONEY } = z.object(SYSTEM_VARIABLES).parse(config.variables)
  return createSettings(pool, clock, {
    switches: config.isDemonstration ? DEMONSTRATION_SWITCHES : {},
    startingMoneyMinor: BigInt(STARTING_MONEY),
    minimumAge: policy.minimumAge,
    identityCheckAboveMinor: policy.identityCheckAboveMinor,
    newAccountWaitHours: policy.newAccountWaitHours,
    resetHoldHours: policy.resetHoldHours,
    supportAddress: `mailto:support@${new URL(config.publicUrl).hostname}`,
  })
}
