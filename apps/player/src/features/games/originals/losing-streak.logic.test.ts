/** Goal: the stated cost of a losing streak is what autoplay would lose. Method: a table calculated by hand. */
import { minor, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type AutoRules, ENDLESS, type StakeRule } from './auto-bet.logic.ts'
import { chanceForm, LOSSES_MAX, losingStreak } from './losing-streak.logic.ts'

const bounds = { leastMinor: minor(100n), mostMinor: minor(5_000_000n) }
const keep: StakeRule = { kind: 'keep' }
const raise = (percent: number): StakeRule => ({ kind: 'raise', percent })
const rulesOf = (rounds: number, lost: bigint, onLoss: StakeRule): AutoRules => ({
  ...{ rounds, lostMinor: minor(lost), onLoss, onWin: keep },
  ...{ wonMinor: undefined, singleWinMinor: undefined },
})

interface Expected {
  readonly losses: number
  readonly cost: bigint
  readonly chance: readonly [bigint, bigint]
  readonly next?: bigint
}

describe('a losing streak', () => {
  it.each<[string, AutoRules, bigint, readonly [bigint, bigint], Expected]>([
    [
      'ends at the named loss: 250 doubled four times, and 4,000 would pass 5,000',
      rulesOf(100, 500_000n, raise(100)),
      25_000n,
      [16n, 25n],
      { losses: 4, cost: 375_000n, chance: [16n ** 4n, 25n ** 4n], next: 400_000n },
    ],
    [
      'ends when its rounds are played',
      rulesOf(3, 500_000n, raise(100)),
      25_000n,
      [1n, 2n],
      { losses: 3, cost: 175_000n, chance: [1n, 8n] },
    ],
    [
      'with the same stake fits as often as the loss has room',
      rulesOf(ENDLESS, 2_050n, keep),
      100n,
      [1n, 2n],
      { losses: 20, cost: 2_000n, chance: [1n, 2n ** 20n], next: 100n },
    ],
    [
      'that goes back to the first stake costs the same',
      rulesOf(ENDLESS, 300n, { kind: 'first' }),
      100n,
      [1n, 3n],
      { losses: 3, cost: 300n, chance: [1n, 27n], next: 100n },
    ],
    [
      'rounds a raised stake down to whole units',
      rulesOf(3, 100_000n, raise(33)),
      101n,
      [1n, 2n],
      { losses: 3, cost: 101n + 134n + 178n, chance: [1n, 8n] },
    ],
    [
      'is raised to the highest stake of the game and no further',
      rulesOf(3, 20_000_000n, raise(1_000)),
      1_000_000n,
      [1n, 2n],
      { losses: 3, cost: 11_000_000n, chance: [1n, 8n] },
    ],
  ])('%s', (_name, rules, stake, [numerator, denominator], expected) => {
    const { losses, cost, chance, next } = expected
    expect(losingStreak(rules, minor(stake), bounds, ratio(numerator, denominator))).toEqual({
      ...{ losses, costMinor: cost, nextStakeMinor: next },
      chance: { numerator: chance[0], denominator: chance[1] },
    })
  })

  it('is only called long where the loss has room for more than are worked out', () => {
    const streakOf = (lost: number) =>
      losingStreak(rulesOf(ENDLESS, BigInt(lost), keep), minor(100n), bounds, ratio(1, 2))
    expect(streakOf(100 * LOSSES_MAX)).toMatchObject({ losses: LOSSES_MAX })
    expect(streakOf(100 * (LOSSES_MAX + 1))).toBe('long')
  })
})

describe('a chance', () => {
  it.each([
    [ratio(168, 1_000), { kind: 'percent' }],
    [ratio(1, 1_000), { kind: 'percent' }],
    [ratio(1, 1_001), { kind: 'oneIn', odds: 1_001n }],
    [ratio(2, 2_001), { kind: 'oneIn', odds: 1_001n }],
    [ratio(1, 1_000_000), { kind: 'oneIn', odds: 1_000_000n }],
    [ratio(1, 1_000_001), { kind: 'rarer', odds: 1_000_000n }],
  ] as const)('of %o reads as %o', (chance, form) => {
    expect(chanceForm(chance)).toEqual(form)
  })
})
