import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Verdict } from './scenario.ts'
import { findScenario } from './scenarios.ts'
import { startVendorSite, type VendorSite } from './vendors/vendor-site.ts'

/** Says that something hangs, not that a machine is busy. */
export const GATE_TIMEOUT_MS = 600_000
/** Other tests use the machine at the same time. */
const PATIENCE = 8
/** The same plan of load and faults in every run; the moment of each still differs. */
const SEED = 20_261

/** Runs a scenario at the size of a commit. What breaks mends itself, so one product lives through all of a file. */
export function keepOneProduct(): (id: string) => Promise<Verdict> {
  let site: VendorSite | undefined
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baize-gates-'))
    site = await startVendorSite(SEED)
  }, GATE_TIMEOUT_MS)
  afterAll(async () => {
    await site?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return async (id) => {
    const found = findScenario(id)
    if (!found || !site) throw new Error(`there is no scenario ${id}`)
    const context = { seed: SEED, patience: PATIENCE, folder, say: () => undefined }
    return await found.run('commit', { ...context, site, vendorSite: site })
  }
}
