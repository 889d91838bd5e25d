import { describe, expect, it } from 'vitest'
import { BROKEN_WALLETS } from './wallet/broken-wallets.ts'
import { certifyInMemory } from './wallet/certify-in-memory.ts'
import { WALLET_GROUPS } from './wallet-groups.ts'

const failedOf = async (...args: Parameters<typeof certifyInMemory>) =>
  (await certifyInMemory(...args)).filter(({ outcome }) => outcome !== 'passed')

describe('the certification of wallets', () => {
  const scenarios = WALLET_GROUPS.flatMap((each) => each.scenarios)

  it('has at least sixty scenarios, each with a name of its own', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(60)
    expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length)
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
  })

  it('is passed by a right wallet', async () => {
    expect(await failedOf({})).toEqual([])
  })

  it.each(BROKEN_WALLETS)('sees a wallet that $does', async ({ rules, seenBy }) => {
    const failed = await failedOf(rules, { only: seenBy })
    expect(failed.map(({ id }) => id)).toEqual(expect.arrayContaining([...seenBy]))
  })

  it('leaves out what an operator offers no hook for, and says so', async () => {
    const results = await certifyInMemory({}, { withHooks: false })
    const skipped = results.filter(({ outcome }) => outcome === 'skipped')
    expect(skipped.length).toBe(scenarios.filter(({ needs }) => needs).length)
    expect(skipped[0]?.detail).toContain('the operator offers no launch')
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  })
})
