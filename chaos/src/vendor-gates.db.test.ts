import { describe, expect, it } from 'vitest'
import { GATE_TIMEOUT_MS, keepOneProduct } from './commit-gate.ts'

/** The other half of `commit-gates.db.test.ts`, so that two workers share it: vendors, damaged pages and the judge. */
const runSmall = keepOneProduct()

describe('no money is lost, created or moved twice', { timeout: GATE_TIMEOUT_MS }, () => {
  it.each([
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
describe('the judge', { timeout: GATE_TIMEOUT_MS }, () => {
  it('C4-control: sees what is lost when commits are not durable', async () => {
    const { missed, figures } = await runSmall('C4-control')
    expect(missed).toEqual([])
    expect(figures.brokenAsExpected).toContain('I4')
  })
})
