import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Verdict } from './scenario.ts'
import { findScenario } from './scenarios.ts'
import { startVendorSite, type VendorSite } from './vendors/vendor-site.ts'

/**
 * What every commit must survive: real server, real database, real kills. Each kind of fault strikes
 * once, under the same load and before the same judge as at full size. F15 has one of each that C1 to
 * C5 and C11-link repeat, with their pass marks: an orphaned database is adopted, an unknown outcome
 * is never a 500, a paused program finds callers who have asked again. How often a fault must strike
 * until it meets a rare moment is the affair of `npm run chaos -- --release`;
 * `npm run chaos -- --only F15 --size commit` runs one of these alone.
 */

/** Says that something hangs, not that a machine is busy. */
const TEST_TIMEOUT_MS = 600_000
/** Other tests use the machine at the same time. */
const PATIENCE = 8
/** The same plan of load and faults in every run; the moment of each still differs. */
const SEED = 20_261

/** What breaks here mends itself, so one product lives through all of it. */
let site: VendorSite
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-gates-'))
  site = await startVendorSite(SEED)
}, TEST_TIMEOUT_MS)
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function runSmall(id: string): Promise<Verdict> {
  const found = findScenario(id)
  if (!found) throw new Error(`there is no scenario ${id}`)
  const parts = { seed: SEED, patience: PATIENCE, folder, say: () => undefined }
  return await found.run('commit', { ...parts, site, vendorSite: site })
}

describe('no money is lost, created or moved twice', { timeout: TEST_TIMEOUT_MS }, () => {
  it.each([
    // The first, because it wants no other withdrawal to wait.
    ['C9', 'F6: when one balance is withdrawn many times at once'],
    ['F15', 'F1 to F5: when each program is killed and paused, and the link is bad'],
    ['C8', 'F5: when the clock is set ahead and back'],
    ['C17', 'F11: when a back-up taken under load is restored elsewhere'],
    ['C6', 'F4: when vendors of games are reached over a bad link and err themselves'],
    ['C7', 'F4: when vendors of three protocols say everything in every order'],
    ['C6-wallets', 'F4: when the server is killed between a reserve and the vendor’s answer'],
    ['G3', 'B5: when calls of vendors are forged, changed and sent again'],
    ['C20', 'F8: when a bit flips on the disk while the database is down'],
  ])('%s, %s', async (id) => {
    const { missed, violations } = await runSmall(id)
    expect(violations).toEqual([])
    expect(missed).toEqual([])
  })
})

/** The last, because it spoils the books. */
describe('the judge', { timeout: TEST_TIMEOUT_MS }, () => {
  it('C4-control: sees what is lost when commits are not durable', async () => {
    const { missed, figures } = await runSmall('C4-control')
    expect(missed).toEqual([])
    expect(figures.brokenAsExpected).toContain('I4')
  })
})
