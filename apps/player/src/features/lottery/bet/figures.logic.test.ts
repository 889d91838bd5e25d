import { minor, ratio } from '@baize/kernel'
import { familyOf, playIn } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import type { LotteryTerms } from '../lottery.queries.ts'
import { chanceOfLine, figuresOf, rebateMinorOf } from './figures.logic.ts'
import { chosenBy, keyOf } from './quick-keys.logic.ts'

const TERMS: LotteryTerms = {
  ...{ game: 'ssc-1', family: 'SSC', priceVersion: 0, issue: null, numbers: [] },
  ...{ seriesMin: 1_700, seriesMax: 1_960, seriesStep: 2, odds: {}, settings: {} },
  limits: {
    ...{ lineStakeMinMinor: '2', lineStakeMaxMinor: '99990000', timesMax: 9_999 },
    ...{ unitsMinor: ['200', '20', '2'], payoutMaxMinor: '50000000' },
    ...{ linesMax: 100_000, entriesMax: 50, chaseIssuesMax: 100 },
  },
}

function order(familyId: string, playId: string, bet: object) {
  const family = familyOf(familyId)
  const play = family && playIn(family, playId)
  if (!family || !play) throw new Error('the family has the play')
  return { family, order: { play, bet, lineStakeMinor: minor(200n) } }
}

describe('what is said of a bet before it is made', () => {
  const units = order('SSC', 'position', { digits: [[], [], [], [], [1, 3, 7]] })

  it('is its lines, cost, prize and return at the chosen point', () => {
    const figures = figuresOf(units.family, TERMS, { ...units.order, series: 1_900 })
    expect(figures).toMatchObject({ lineCount: 3, stakeMinor: 600n, movesWithSeries: true })
    expect(figures.prizesMinor).toEqual([1_900n, 1_900n])
    expect(figures.rtp).toEqual(ratio(19, 20))
    expect(chanceOfLine(units.order.play, units.order.bet)).toEqual(ratio(10))
  })

  it('is a rebate for the points that were given up', () => {
    expect(rebateMinorOf(TERMS, 1_900, minor(600n))).toBe(18n)
    expect(rebateMinorOf(TERMS, 1_960, minor(600n))).toBe(0n)
    expect(rebateMinorOf({ seriesMax: null }, 1_900, minor(600n))).toBe(0n)
  })

  it('is the price that the house wrote, where it wrote one', () => {
    const lo = order('VN_NORTH', 'lo2', { numbers: ['07', '86'] })
    const odds = { lo2: { '*': '95.5' } }
    const figures = figuresOf(lo.family, { ...TERMS, odds }, { ...lo.order, series: 1_900 })
    expect(figures).toMatchObject({ lineCount: 54, stakeMinor: 10_800n, movesWithSeries: false })
    expect(figures.prizesMinor).toEqual([19_100n, 19_100n])
  })

  it('names the smallest and the largest prize where a play has several', () => {
    const pick = order('KL8', 'pick3', { numbers: [1, 2, 3] })
    const figures = figuresOf(pick.family, TERMS, { ...pick.order, series: 1_900 })
    expect(figures.prizesMinor).toEqual([540n, 8_000n])
  })
})

describe('the keys beside a row', () => {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

  it('choose halves, odd and even numbers, all or none', () => {
    expect(chosenBy('big', digits)).toEqual([5, 6, 7, 8, 9])
    expect(chosenBy('small', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([1, 2, 3, 4, 5])
    expect(chosenBy('even', digits)).toEqual([0, 2, 4, 6, 8])
    expect(chosenBy('clear', digits)).toEqual([])
  })

  it('show which of them chose what is chosen', () => {
    expect(keyOf(digits, [9, 7, 5, 3, 1])).toBe('odd')
    expect(keyOf(digits, [1])).toBeUndefined()
    expect(keyOf(digits, [])).toBeUndefined()
  })
})
