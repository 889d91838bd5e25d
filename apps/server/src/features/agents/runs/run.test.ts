import { describe, expect, it } from 'vitest'
import { areSameRows, decidedOf, isWorthKeeping, newestOf, type StoredRow } from './run.ts'

const row: StoredRow = {
  ...{ contractId: 1n, giverId: null, receiverId: 2n, validBetMinor: 0n, netLossMinor: 0n },
  ...{ activeMembers: 0, carryInMinor: 0n, baseMinor: 0n, tier: null, payoutMinor: 0n },
  ...{ carryOutMinor: 0n, deltaMinor: 0n },
}

describe('the versions of a window', () => {
  it.each([
    ['nothing', [], undefined, undefined],
    ['a preview', ['previewed'], 1, undefined],
    ['one that is paid', ['paid'], 1, 1],
    ['a correction that waits', ['paid', 'previewed'], 2, 1],
    ['a correction under way', ['paid', 'paying'], 2, 2],
    ['previews that were replaced', ['replaced', 'replaced', 'previewed'], 3, undefined],
    ['a correction that was replaced by nothing newer', ['paid', 'replaced'], 1, 1],
  ] as const)(
    'say what it comes to and what is paid of it: %s',
    (_name, states, newest, decided) => {
      const versions = states.map((state, index) => ({ state, version: index + 1 }))
      expect(newestOf(versions)?.version).toBe(newest)
      expect(decidedOf(versions)?.version).toBe(decided)
    },
  )

  it('are the same where all figures are, whatever they move', () => {
    expect(areSameRows([row], [{ ...row, deltaMinor: 5n }])).toBe(true)
    expect(areSameRows([row], [{ ...row, carryOutMinor: 5n }])).toBe(false)
    expect(areSameRows([row], [{ ...row, tier: 0 }])).toBe(false)
    expect(areSameRows([row], [{ ...row, contractId: 9n }])).toBe(false)
    expect(areSameRows([row], [])).toBe(false)
  })

  it('keep no row that tells nothing', () => {
    expect(isWorthKeeping(row)).toBe(false)
    for (const name of ['validBetMinor', 'carryInMinor', 'deltaMinor', 'payoutMinor'] as const) {
      expect(isWorthKeeping({ ...row, [name]: -1n })).toBe(true)
    }
    expect(isWorthKeeping({ ...row, activeMembers: 1 })).toBe(true)
  })
})
