import { sentenceOf } from '../desk.ts'
import type { Result } from '../scenario.ts'
import { Trial, type VendorUnderTest } from './trial.ts'
import type { TrialWallet } from './trial-wallet.ts'
import { VENDOR_SCENARIOS } from './vendor-scenarios.ts'

/** Asks a vendor everything, with a wallet that it is told to use. */
export async function certifyVendor(
  vendor: VendorUnderTest,
  wallet: TrialWallet,
  options: {
    readonly only?: readonly string[]
    readonly said?: (result: Result) => void
  } = {},
): Promise<readonly Result[]> {
  const trial = new Trial(vendor, wallet)
  const results: Result[] = []
  for (const { id, group, name, needs, run } of VENDOR_SCENARIOS) {
    if (options.only && !options.only.some((each) => id.startsWith(each))) continue
    if (needs && !vendor.keepsWallets) {
      const detail = 'the vendor is not said to keep wallets'
      const left = { id, group, name, outcome: 'skipped', detail, calls: 0, ms: 0 } as const
      results.push(left)
      options.said?.(left)
      continue
    }
    trial.begin()
    const callsBefore = trial.calls
    const since = performance.now()
    const detail = await run(trial).then(() => null, sentenceOf)
    const ms = Math.round(performance.now() - since)
    const calls = trial.calls - callsBefore + wallet.arrived.length
    const outcome = detail === null ? 'passed' : 'failed'
    const result = { id, group, name, outcome, detail, calls, ms } as const
    results.push(result)
    options.said?.(result)
  }
  return results
}
