import { type HouseInfo, operations, type WireCurrency } from '@baize/contract'
import { type Clock, succeed } from '@baize/kernel'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Coverage } from '../../../platform/languages/coverage.ts'
import type { PublicSealingKey } from '../../../platform/sealing/sealing-key.ts'
import type { AccessGate } from './access-gate.ts'
import { plainAddress } from './access-rules.ts'
import { houseVersionOf } from './house-version.ts'
import { offeredLanguages } from './languages.ts'
import type { Settings } from './settings.store.ts'
import { whitelabelOf } from './whitelabel.ts'

export interface SystemParts {
  readonly clock: Clock
  readonly currency: WireCurrency
  readonly isDemonstration: boolean
  readonly sealingKey: PublicSealingKey
  readonly gate: AccessGate
  readonly jurisdiction: string | undefined
  /** Minutes east of UTC. */
  readonly houseOffsetMinutes: number
  /** Two letters; undefined where nobody knows. */
  countryOf(address: string): string | undefined
  readonly coverage: Coverage
  readonly policy: {
    readonly allowsAutoPlay: boolean
    readonly allowsTurbo: boolean
    readonly allowsFeatureBuy: boolean
    readonly allowsGamble: boolean
    readonly allowsDemoWithoutLogin: boolean
  }
  settings(): Promise<Settings>
  /** What is published: by what it is told apart, and what is official. */
  published(): Promise<{
    readonly contentVersion: string
    readonly catalogueRevision: number
    readonly info: HouseInfo
  }>
}

/** What every visit asks first. */
export function systemRoutes(parts: SystemParts): Route[] {
  return [
    route(operations.getStatus, async (call) => {
      const settings = await parts.settings()
      const { policy } = parts
      return succeed({
        status: await parts.gate.stateFor(call.origin.ip),
        maintenanceEnd: settings.maintenanceEnd,
        message: settings.maintenanceMessage,
        stillOpen: parts.gate.stillOpen,
        supportAddress: settings.supportAddress,
        appStores: settings.appStores,
        ip: plainAddress(call.origin.ip),
        currency: parts.currency,
        isDemonstration: parts.isDemonstration,
        jurisdiction: parts.jurisdiction ?? null,
        features: {
          autoPlay: policy.allowsAutoPlay,
          turbo: policy.allowsTurbo,
          featureBuy: policy.allowsFeatureBuy,
          gamble: policy.allowsGamble,
          demoWithoutLogin: policy.allowsDemoWithoutLogin,
        },
        minimumAge: settings.minimumAge,
        houseOffsetMinutes: parts.houseOffsetMinutes,
        termsVersion: settings.termsVersion,
      })
    }),
    route(operations.getWhitelabel, async () => {
      const settings = await parts.settings()
      const { switches, languages } = settings
      return succeed({
        houseVersion: houseVersionOf(settings),
        whitelabel: whitelabelOf(switches),
        switches: { ...switches },
        languages: offeredLanguages(languages, parts.coverage),
        ...(await parts.published()),
      })
    }),
    route(operations.getRegisterSettings, async () => {
      const { clock, currency } = parts
      const { registrationRules, minimumAge, countries, ...settings } = await parts.settings()
      const today = new Date(clock.now()).toISOString().slice(0, 10)
      const startingMoneyMinor = currency.isPlayMoney ? settings.startingMoneyMinor : 0n
      return succeed({
        rules: registrationRules,
        ...{ minimumAge, today },
        countries: [...countries],
        startingMoneyMinor: startingMoneyMinor.toString(),
      })
    }),
    route(operations.getCountryCode, async ({ origin }) => {
      const countryCode = parts.countryOf(origin.ip)
      const { countries } = await parts.settings()
      const taken = countries.find((country) => country.countryCode === countryCode)
      return succeed({
        countryCode: countryCode ?? null,
        countryDialingCode: taken?.countryDialingCode ?? null,
      })
    }),
    route(operations.getSealingKey, async () => succeed(parts.sealingKey)),
  ]
}
