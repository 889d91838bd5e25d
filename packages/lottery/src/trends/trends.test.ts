import { readFileSync } from 'node:fs'
import { compareRatios, formatRatio, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { FAMILIES, familyOf } from '../families.ts'
import { PRIZES } from '../vietnam/board.ts'
import { chartOf } from './chart.ts'
import { expectedOmissionOf, meanOmissionOf, standingsOf } from './standings.ts'
import { streaksOf } from './streaks.ts'
import type { NumberTrend } from './trend.ts'
import { trendsOf } from './trends-of.ts'

/** Five draws, the newest first: counted by hand. */
const SSC_DRAWS = ['70231', '75239', '10977', '20900', '70277']

function readDraws(familyId: string, sent: readonly unknown[]): readonly unknown[] {
  const family = familyOf(familyId)
  return sent.map((each) => family?.readResult(each) ?? expect.fail('it is a draw'))
}

function numbersOf(familyId: string, kind: string, place = 0): NumberTrend {
  const found = trendsOf(familyId, 'horse').numbers.find(
    (trend) => trend.kind === kind && trend.place === place,
  )
  return found ?? expect.fail(`${familyId} watches ${kind}`)
}

function sidesOf(familyId: string, kind: string, places: readonly number[] = []) {
  const found = trendsOf(familyId, 'horse').sides.find(
    (trend) => trend.kind === kind && `${trend.places}` === `${places}`,
  )
  return found?.sideOf ?? expect.fail(`${familyId} watches ${kind}`)
}

/** Twelve boards of the North from January 2023, the newest first. */
function northernDraws(): readonly unknown[] {
  const text = readFileSync(new URL('../testing/northern-draws.txt', import.meta.url), 'utf8')
  const boards = text
    .trim()
    .split('\n')
    .map((line) => {
      const numbers = line.split(' ').slice(1)
      return Object.fromEntries(
        PRIZES.north.map(([name, count]) => [name, numbers.splice(0, count)]),
      )
    })
  return readDraws('VN_NORTH', boards.reverse())
}

describe('how numbers stand', () => {
  it('counts draws since a digit of a place, its longest absence and how often it was there', () => {
    const standings = standingsOf(numbersOf('SSC', 'place', 1), readDraws('SSC', SSC_DRAWS))
    expect(standings).toHaveLength(10)
    expect(standings[7]).toEqual({
      ...{ value: 7, drawCount: 3, omission: 0, longest: 2, times: [3, 3, 3] },
    })
    expect(standings[1]).toMatchObject({ drawCount: 1, omission: 2, longest: 2 })
    expect(standings[2]).toMatchObject({ drawCount: 1, omission: 3, longest: 3 })
    // Never drawn: as long as is known.
    expect(standings[9]).toMatchObject({ drawCount: 0, omission: 5, longest: 5 })
  })

  it('counts a digit that a draw has twice as one draw and two times', () => {
    const standings = standingsOf(numbersOf('SSC', 'any'), readDraws('SSC', SSC_DRAWS))
    // 70231 75239 10977 20900 70277: seven is in four draws, seven times.
    expect(standings[7]).toMatchObject({ drawCount: 4, omission: 0, longest: 1 })
    expect(standings[7]?.times).toEqual([7, 7, 7])
    expect(standings[0]).toMatchObject({ drawCount: 4, omission: 0, longest: 1, times: [6, 6, 6] })
  })

  it('counts hot and cold over the newest 30, 50 and 100 draws only', () => {
    const draws = Array.from({ length: 120 }, (_, ago) => (ago % 40 === 35 ? '90000' : '10000'))
    const [, one, , , , , , , , nine] = standingsOf(
      numbersOf('SSC', 'place', 1),
      readDraws('SSC', draws),
    )
    expect(nine).toMatchObject({ drawCount: 3, omission: 35, longest: 39, times: [0, 1, 2] })
    expect(one).toMatchObject({ drawCount: 117, times: [30, 49, 98] })
  })

  it('counts real boards of the North as they were drawn', () => {
    const draws = northernDraws()
    const pairs = standingsOf(numbersOf('VN_NORTH', 'pair'), draws)
    expect(pairs[0]).toMatchObject({ value: '00', drawCount: 2, omission: 0, longest: 9 })
    expect(pairs[27]).toMatchObject({ value: '27', drawCount: 3, omission: 3, longest: 4 })
    expect(pairs[68]).toMatchObject({ drawCount: 1, omission: 10, longest: 10, times: [1, 1, 1] })
    expect(pairs.reduce((sum, { times }) => sum + (times[0] ?? 0), 0)).toBe(12 * 27)
    const special = standingsOf(numbersOf('VN_NORTH', 'special_pair'), draws)
    expect(special.filter(({ drawCount }) => drawCount > 0).map(({ value }) => value)).toEqual([
      ...['05', '14', '40', '42', '49', '52', '57', '65', '70', '91', '97'],
    ])
    // 81191 on the tenth and 76191 on the fifth.
    expect(special[91]).toMatchObject({ drawCount: 2, omission: 2, longest: 4 })
  })

  it('says what is missing on average, and what chance would give', () => {
    expect(meanOmissionOf(0, 50)).toBeUndefined()
    expect(formatRatio(meanOmissionOf(4, 50) ?? ratio(0n), 2)).toBe('11.50')
    expect(expectedOmissionOf(ratio(1n, 10n))).toEqual(ratio(9n))
    const { chanceOf } = numbersOf('VN_NORTH', 'pair')
    // .23766 of drawn, as .76234 of not.
    expect(formatRatio(chanceOf('27'), 5)).toBe('0.23766')
    expect(formatRatio(expectedOmissionOf(chanceOf('27')), 2)).toBe('3.21')
  })
})

describe('a trend chart', () => {
  it('goes on from what was missing before its first row, and begins anew at each hit', () => {
    const trend = numbersOf('SSC', 'place', 1)
    const draws = readDraws('SSC', [...SSC_DRAWS].reverse())
    const rows = chartOf(trend, draws, new Map([[2, 11]]))
    expect(rows.map(({ omissions }) => omissions[2])).toEqual([12, 0, 1, 2, 3])
    expect(rows.map(({ omissions }) => omissions[7])).toEqual([0, 1, 2, 0, 0])
    expect(rows.map(({ times }) => times.indexOf(1))).toEqual([7, 2, 1, 7, 7])
  })
})

describe('sides and their streaks', () => {
  it.each([
    ['SSC', 'total_size', [], '99950', 'big'],
    ['SSC', 'total_parity', [], '00001', 'odd'],
    ['SSC', 'dragon_tiger', [1, 5], '50004', 'dragon'],
    ['SSC', 'dragon_tiger', [2, 3], '50010', undefined],
    ['11X5', 'total_size', [], [11, 1, 2, 7, 9], undefined],
    ['11X5', 'total_parity', [], [11, 1, 2, 7, 9], 'even'],
    ['PK10', 'total_size', [], [1, 10, 2, 3, 4, 5, 6, 7, 8, 9], 'small'],
    ['PK10', 'dragon_tiger', [1, 10], [1, 10, 2, 3, 4, 5, 6, 7, 8, 9], 'tiger'],
    ['K3', 'total_size', [], [6, 6, 6], undefined],
    ['K3', 'total_size', [], [6, 4, 1], 'big'],
    ['LHC', 'special_size', [], [1, 2, 3, 4, 5, 6, 49], undefined],
    ['LHC', 'special_parity', [], [1, 2, 3, 4, 5, 6, 24], 'even'],
  ])('%s %s %j of %j is %s', (familyId, kind, places, sent, side) => {
    expect(sidesOf(familyId, kind, places)(readDraws(familyId, [sent])[0])).toBe(side)
  })

  it('finds three of a side and more, past draws on neither, the newest first', () => {
    const [b, s] = ['big', 'small']
    // The newest first: three small with a tie among them, two big, four small.
    expect(streaksOf([s, null, s, s, b, b, s, s, s, s])).toEqual([
      { side: 'small', length: 3, endedAgo: 0, isRunning: true },
      { side: 'small', length: 4, endedAgo: 6, isRunning: false },
    ])
    expect(streaksOf([b, s, s, s])).toEqual([
      { side: 'small', length: 3, endedAgo: 1, isRunning: false },
    ])
    expect(streaksOf([b, b, s])).toEqual([])
    expect(streaksOf([])).toEqual([])
  })
})

describe('what is watched of a family', () => {
  /** Numbers that each draw has, by kind: the sum of all means. */
  const DRAWN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    SSC: { place: 1, any: 5 },
    '11X5': { any: 5, place: 1 },
    PK10: { place: 1, sum: 1 },
    K3: { any: 3, sum: 1 },
    KLSF: { any: 8 },
    KL8: { any: 20 },
    LHC: { special: 1, any: 7, zodiac: 1, wave: 1 },
    VN_NORTH: { pair: 27, special_pair: 1, special_head: 1, special_tail: 1 },
    VN_SOUTH: { pair: 18, special_pair: 1, special_head: 1, special_tail: 1 },
    THAI: { top_pair: 1, bottom_pair: 1, top_digit: 3, bottom_digit: 2 },
    '4D': { place: 1 },
    '6/45': { any: 6 },
    '6/49': { any: 6 },
    '6/55': { any: 6 },
  }

  it.each(FAMILIES.map(({ id }) => id))('%s has all its numbers, with means that add up', (id) => {
    const { numbers } = trendsOf(id, 'horse')
    expect(new Set(numbers.map(({ kind }) => kind))).toEqual(new Set(Object.keys(DRAWN[id] ?? {})))
    for (const { kind, values, meanOf, chanceOf } of numbers) {
      const means = values.map(meanOf)
      const scale = means.reduce((product, { denominator }) => lcm(product, denominator), 1n)
      const sum = means.reduce((all, each) => all + (each.numerator * scale) / each.denominator, 0n)
      expect(sum).toBe(BigInt(DRAWN[id]?.[kind] ?? 0) * scale)
      for (const value of values) expect(compareRatios(chanceOf(value), meanOf(value))).not.toBe(1)
    }
  })

  it.each(FAMILIES.map(({ id }) => id))('every number that %s draws is one of them', (id) => {
    const family = familyOf(id) ?? expect.fail(id)
    let state = 7
    const below = (bound: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % bound
    }
    for (let draw = 0; draw < 50; draw += 1) {
      const read = family.readResult(family.drawResult(below))
      for (const { kind, values, valuesOf } of trendsOf(id, 'horse').numbers) {
        const drawn = valuesOf(read)
        expect(drawn).toHaveLength(DRAWN[id]?.[kind] ?? 0)
        for (const value of drawn) expect(values).toContain(value)
      }
    }
  })
})

function lcm(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right]
  while (b > 0n) [a, b] = [b, a % b]
  return (left / a) * right
}
