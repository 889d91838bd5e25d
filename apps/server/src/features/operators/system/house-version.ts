import { createHash } from 'node:crypto'
import type { Settings } from './settings.store.ts'

const known = new WeakMap<Settings, string>()

/**
 * Differs when the operator decided something that open pages show: whether the house is open and to whom, what
 * is switched on, which languages it speaks, how one registers. Limits of money are shown where they are used.
 */
export function houseVersionOf(settings: Settings): string {
  const found = known.get(settings)
  if (found !== undefined) return found
  const { withdrawal, identity, campaign, agents, memberTransfer, vendorCredit, ...others } =
    settings
  const { trialSampleMinor, startingMoneyMinor, termsPlan, ...shown } = others
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
  known.set(settings, version)
  return version
}
