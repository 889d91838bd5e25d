import { type AccessRules, isOpenWithoutPlay, type StillOpen, staysOpen } from '@baize/contract'
import { type Clock, type Refusal, refuse } from '@baize/kernel'
import { type Awaitable, whenThere } from '../../../platform/awaitable.ts'
import type { CallGate } from '../../../platform/http/call-gate.ts'
import { type AccessVerdict, compileRules } from './access-rules.ts'
import type { CountryFinder } from './country-file.ts'
import type { Settings, SettingsReader } from './settings.store.ts'

export interface AccessParts {
  readonly clock: Clock
  readonly countryOf: CountryFinder | undefined
  readonly policy: {
    readonly finishesRoundsInMaintenance: boolean
    readonly withdrawsInMaintenance: boolean
  }
  readonly settings: Pick<SettingsReader, 'atHand'>
}

/** What the house is to a visitor: open, closed for maintenance, or shut where they are. */
export type SystemState = 0 | 1 | 2

export interface AccessGate extends CallGate {
  /** Maintenance wins over the region. */
  stateFor(address: string): Awaitable<SystemState>
  verdictFor(address: string): Awaitable<AccessVerdict>
  readonly stillOpen: StillOpen
}

/** Who may call what now: decided before any operation is answered. Staff are never shut out. */
export function createAccessGate(parts: AccessParts): AccessGate {
  const { policy } = parts
  const stillOpen = {
    rounds: policy.finishesRoundsInMaintenance,
    withdrawals: policy.withdrawsInMaintenance,
  }
  const ruleOf = rememberRules(parts.countryOf)
  const verdictFor = (address: string) =>
    whenThere(parts.settings.atHand(), (settings) => ruleOf(settings)(address))
  const stateFor = (address: string) =>
    whenThere(parts.settings.atHand(), (settings): SystemState => {
      if (settings.isInMaintenance) return 1
      return ruleOf(settings)(address).isLetIn ? 0 : 2
    })
  return {
    stillOpen,
    stateFor,
    verdictFor,
    refuseCall({ id, caller }, address) {
      if (caller !== 'anyone' && caller !== 'member') return undefined
      if (staysOpen(id, NOTHING)) return undefined
      return whenThere(stateFor(address), (state): Refusal | undefined => {
        if (state === 0) return undefined
        if (state === 2) return refuse('region_blocked').refusal
        return staysOpen(id, stillOpen) ? undefined : refuse('maintenance').refusal
      })
    },
    refuseMember({ id }, member) {
      if (isOpenWithoutPlay(id)) return undefined
      if (member.excludedUntilMs > parts.clock.now()) return refuse('self_excluded').refusal
      return whenThere(parts.settings.atHand(), ({ termsVersion }) =>
        member.termsVersion === termsVersion
          ? undefined
          : refuse('terms_due', { version: termsVersion }).refusal,
      )
    },
  }
}

const NOTHING: StillOpen = { rounds: false, withdrawals: false }

/** Rules are made ready once for each time the settings were read. */
function rememberRules(countryOf: CountryFinder | undefined) {
  const ready = new WeakMap<AccessRules, ReturnType<typeof compileRules>>()
  return ({ accessRules }: Settings) => {
    const known = ready.get(accessRules)
    if (known) return known
    const made = compileRules(accessRules, countryOf)
    ready.set(accessRules, made)
    return made
  }
}
