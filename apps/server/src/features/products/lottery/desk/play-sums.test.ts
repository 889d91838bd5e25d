import { expect, it } from 'vitest'
import type { SlipEntry } from '../slips/slip-row.ts'
import { createPlayCounter } from './play-sums.ts'

const settings = { eleven: 'small', count: 'once', year: 'horse' } as const
const position = (digit: number, lineStakeMinor: string, price = '19/2'): SlipEntry => ({
  ...{ play: 'position', bet: { digits: [[digit], [], [], [], []] }, lineCount: 1, lineStakeMinor },
  ...{ prices: { '*': price }, isBySeries: true, paysHalf: false },
})
const direct: SlipEntry = {
  ...{ play: 'direct', bet: { window: 'back2', digits: [[1, 2], [3]] }, lineCount: 2 },
  ...{ lineStakeMinor: '100', prices: { '*': '95/1' }, isBySeries: true, paysHalf: false },
}
const slip = (...entries: SlipEntry[]) => ({ settings, ownSeries: null, series: null, entries })

it('slips of a draw are added up by play, with what they return on average at their own prices', () => {
  const counter = createPlayCounter('SSC', '70023')
  counter.count(slip(position(7, '200'), position(8, '200')))
  counter.count(slip(position(7, '100', '5/1'), direct))
  expect(counter.sums()).toEqual([
    {
      ...{ key: 'position', lineCount: 3n, stakeMinor: 500n, returnedMinor: 0n },
      // 9.5 for 200 and 5 for 100 were won; on average 0.95 of 400 and 0.5 of 100.
      ...{ paidMinor: 1_900n + 500n, expectedMinor: 190n + 190n + 50n },
    },
    {
      ...{ key: 'direct.2', lineCount: 2n, stakeMinor: 200n, returnedMinor: 0n },
      ...{ paidMinor: 9_500n, expectedMinor: 190n },
    },
  ])
})

it('a stake that is returned is part of what its play returns', () => {
  const counter = createPlayCounter('LHC', [1, 2, 3, 4, 5, 6, 49])
  const sides = { play: 'special_attr', bet: { picks: ['big'] }, lineCount: 1 }
  counter.count(
    slip({
      ...{ ...sides, lineStakeMinor: '100', prices: { '*': '197/100' } },
      ...{ isBySeries: false, paysHalf: false },
    }),
  )
  // 24 of 49 numbers win 1.97, one returns the stake.
  expect(counter.sums()).toMatchObject([
    { key: 'special_attr', returnedMinor: 100n, paidMinor: 0n, expectedMinor: 98n },
  ])
})
