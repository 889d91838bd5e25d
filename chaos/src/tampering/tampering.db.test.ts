import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeVictim, TAMPERINGS, type Victim } from './tamper.ts'

/**
 * C16 in small: somebody who owns the database switches the guards off and changes history. Each
 * act is done to a fresh copy of the same books; the audit must report every one of them.
 */
const EACH = 3
const SEED = 20_261_121

let victim: Victim

beforeAll(async () => {
  const { serverUrl, template } = inject('postgres')
  victim = await makeVictim(serverUrl, template, SEED)
}, 120_000)
afterAll(async () => {
  await victim.remove()
})

describe('an owner of the database who changes history', { timeout: 120_000 }, () => {
  it.each(TAMPERINGS)('is found out: %s', async (kind) => {
    for (let trial = 0; trial < EACH; trial += 1) {
      const { done, reported } = await victim.tamper(kind, SEED + trial)
      expect(reported, done).toBeDefined()
    }
  })

  it('needs more than the chain only when the end was changed or somebody else owns an account', async () => {
    const { byCheckpoint, reported } = await victim.tamper('cut the tail', SEED)
    expect(byCheckpoint).toBe(true)
    expect(reported).toContain('the end was cut off, or this is an older copy')
    const edited = await victim.tamper('edit an amount', SEED)
    expect(edited.byCheckpoint).toBe(false)
  })
})
