import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScenarioParts, Verdict } from './scenario.ts'
import { findScenario } from './scenarios.ts'
import { type Site, startSite } from './site/site.ts'
import { startVendorSite, type VendorSite } from './vendors/vendor-site.ts'

/**
 * The small sizes of the chaos scenarios, each with a product of its own: real server, real
 * database, real kills. `npm run chaos -- --only C1 --size commit` runs one alone.
 */
const TEST_TIMEOUT_MS = 180_000
/** Other tests use the machine at the same time. */
const PATIENCE = 8
/** The same plan of load and faults in every run; the moment of each still differs. */
const SEED = 20_261

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-gates-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function runSmall(
  id: string,
  running: Pick<ScenarioParts<unknown>, 'site' | 'vendorSite'> = {},
): Promise<Verdict> {
  const found = findScenario(id)
  if (!found) throw new Error(`there is no scenario ${id}`)
  const parts = { seed: SEED, patience: PATIENCE, folder, say: () => undefined }
  return await found.run('commit', { ...parts, ...running })
}

/** What breaks here mends itself, so one product lives through all of it. */
describe('no money is lost, created or moved twice', { timeout: TEST_TIMEOUT_MS }, () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  }, TEST_TIMEOUT_MS)
  afterAll(() => site?.stop())

  it.each([
    // The first, because it wants no other withdrawal to wait.
    ['C9', 'F6: when one balance is withdrawn many times at once'],
    ['C1', 'F1: when the server is killed three times under load'],
    ['C2', 'F2: when a process of the database is killed'],
    ['C3', 'F2: when the postmaster is killed'],
    ['C4', 'F2: when server and database are killed together, and when the database is orphaned'],
    ['C5', 'F3: when a program stands still and goes on'],
    ['C8', 'F5: when the clock is set ahead and back'],
    ['F15', 'F15: when everything happens at once'],
  ])('%s, %s', async (id) => {
    const { missed, violations } = await runSmall(id, { site })
    expect(violations).toEqual([])
    expect(missed).toEqual([])
  })
})

describe('no money is lost with what it was written on', { timeout: TEST_TIMEOUT_MS }, () => {
  it.each([
    ['C17', 'F11: when a back-up taken under load is restored elsewhere'],
    ['C20', 'F8: when a bit flips on the disk while the database is down'],
  ])('%s, %s', async (id) => {
    const { missed, violations } = await runSmall(id)
    expect(violations).toEqual([])
    expect(missed).toEqual([])
  })
})

/** These leave the product as they found it, so one serves them all. */
describe('no money is lost between the house and its vendors', { timeout: TEST_TIMEOUT_MS }, () => {
  let vendorSite: VendorSite
  beforeAll(async () => {
    vendorSite = await startVendorSite(SEED)
  })
  afterAll(() => vendorSite?.stop())

  it.each([
    ['C6', 'F4: when vendors of games are reached over a bad link and err themselves'],
    ['C7', 'F4: when vendors of three protocols say everything in every order'],
    ['C6-wallets', 'F4: when the server is killed between a reserve and the vendor’s answer'],
    ['G3', 'B5: when calls of vendors are forged, changed and sent again'],
  ])('%s, %s', async (id) => {
    const { missed, violations } = await runSmall(id, { vendorSite })
    expect(violations).toEqual([])
    expect(missed).toEqual([])
  })
})

describe('the judge', { timeout: TEST_TIMEOUT_MS }, () => {
  it('C4-control: sees what is lost when commits are not durable', async () => {
    const { missed, figures } = await runSmall('C4-control')
    expect(missed).toEqual([])
    expect(figures.brokenAsExpected).toContain('I4')
  })
})
