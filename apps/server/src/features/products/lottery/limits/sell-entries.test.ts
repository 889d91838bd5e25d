import { minor, ratio } from '@baize/kernel'
import { familyOf, playIn } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import type { NumberRule } from './game-limits.ts'
import { type DrawStock, sellEntries } from './sell-entries.ts'

const family = familyOf('VN_NORTH')
const play = family && playIn(family, 'tail2')
if (!play) throw new Error('the north has tails')

/** Two digits at 90, with a limit of 9,000,000: 100,000 of a number. */
function order(numbers: readonly string[], lineStakeMinor: bigint) {
  return {
    ...{ play: play as NonNullable<typeof play>, bet: { numbers }, lineCount: numbers.length },
    ...{ lineStakeMinor: minor(lineStakeMinor), prices: { '*': ratio(90n) }, isBySeries: false },
  }
}
const stock = (sold: Record<string, bigint>, rules: readonly NumberRule[] = []): DrawStock => ({
  limits: {
    ...{ numberMinor: minor(9_000_000n), playMinor: minor(9_000_000n), closeAtPercent: 100 },
    ...{ lineMinMinor: minor(1n), lineMaxMinor: minor(9_999n) },
  },
  rules,
  sold: (_play, number) => {
    const soldMinor = sold[number]
    return soldMinor === undefined ? undefined : { soldMinor, liabilityMinor: soldMinor * 90n }
  },
})

describe('the entries of a slip', () => {
  it.each([
    ['fit within the limit', order(['07', '70'], 1_000n), undefined],
    [
      'are refused for one number that is full',
      order(['07', '70'], 2_000n),
      { code: 'number_full', number: '07', roomMinor: 1_000n, count: 1 },
    ],
  ])('%s', (_what, ordered, full) => {
    const sold = sellEntries(stock({ '07': 99_000n }), [ordered])
    if (full) expect(sold).toMatchObject({ full })
    else expect(sold).toMatchObject({ entries: [{ paysHalf: false }] })
  })

  it('are refused for a number that is closed, and sold with half the price where it pays half', () => {
    const blocked = { play: 'tail2', number: '13', kind: 'blocked' } as const
    expect(sellEntries(stock({}, [blocked]), [order(['07', '13'], 10n)])).toMatchObject({
      full: { code: 'number_blocked', number: '13', roomMinor: 0n },
    })
    const half = { play: 'tail2', number: '07', kind: 'half' } as const
    const sold = sellEntries(stock({}, [half]), [order(['07', '70'], 2_000n)])
    expect('full' in sold ? [] : [...sold.exposures.values()]).toEqual([
      { play: 'tail2', number: '70', soldMinor: 2_000n, liabilityMinor: 180_000n },
      { play: 'tail2', number: '07', soldMinor: 2_000n, liabilityMinor: 90_000n },
    ])
  })
})
