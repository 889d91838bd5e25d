import { describe, expect, it } from 'vitest'
import { FAMILIES, familyOf } from '../families.ts'
import { playIn } from '../plays/family.ts'
import { allNumbersOf, betOn, numbersOf, WHOLE_PLAY } from './numbers.ts'

function playOf(familyId: string, id: string) {
  const family = familyOf(familyId)
  const play = family && playIn(family, id)
  if (!play) throw new Error(`${familyId} has ${id}`)
  return play
}
const numbersIn = (family: string, id: string, bet: object) =>
  numbersOf(playOf(family, id), bet)?.map(({ number, lineCount }) => [number, lineCount])

describe('the numbers of a bet', () => {
  it('are those that are typed, with all lines that each costs', () => {
    expect(numbersIn('VN_NORTH', 'tail2', { numbers: ['07', '70'] })).toEqual([
      ['07', 1],
      ['70', 1],
    ])
    expect(numbersIn('VN_NORTH', 'lo2', { numbers: ['07'] })).toEqual([['07', 27]])
    expect(numbersIn('THAI', 'top3', { numbers: ['123'] })).toEqual([['123', 1]])
  })

  it('are digits with their place where a play has places', () => {
    const digits = [[7, 8], [], [], [], [0]]
    expect(numbersIn('SSC', 'position', { digits })).toEqual([
      ['1:7', 1],
      ['1:8', 1],
      ['5:0', 1],
    ])
  })

  it('are none where lines are combinations', () => {
    const direct = { window: 'back3', digits: [[1], [2], [3]] }
    expect(numbersIn('SSC', 'direct', direct)).toBeUndefined()
    expect(numbersIn('VN_NORTH', 'xien2', { numbers: ['07', '70'] })).toBeUndefined()
  })

  it('have together as many lines as the bet, whatever the play', () => {
    const counted = FAMILIES.flatMap((family) =>
      family.groups.flatMap(({ plays }) =>
        plays.flatMap((play) =>
          play.examples.flatMap((bet) => {
            const numbers = numbersOf(play, bet)
            if (!numbers) return []
            const lines = numbers.reduce((sum, { lineCount }) => sum + lineCount, 0)
            return [[`${family.id} ${play.id}`, lines, play.linesOf(bet)]]
          }),
        ),
      ),
    )
    expect(counted.length).toBeGreaterThan(60)
    expect(counted.filter(([, counted, lines]) => counted !== lines)).toEqual([])
  })

  it('divide a bet into what is on some of them and the rest', () => {
    const play = playOf('SSC', 'position')
    const bet = { digits: [[7, 8], [], [], [], [0]] }
    expect(betOn(play, bet, (number) => number === '1:7')).toEqual({
      digits: [[7], [], [], [], []],
    })
    expect(betOn(play, bet, (number) => number !== '1:7')).toEqual({
      digits: [[8], [], [], [], [0]],
    })
    expect(betOn(play, bet, () => false)).toBeUndefined()
  })
})

describe('all numbers of a play', () => {
  it('are those that can be typed, digits with their places, or the play as a whole', () => {
    const tails = allNumbersOf(playOf('VN_NORTH', 'tail2'))
    expect([tails.length, tails[0], tails.at(-1)]).toEqual([100, '00', '99'])
    const places = allNumbersOf(playOf('SSC', 'position'))
    expect([places.length, places[0], places.at(-1)]).toEqual([50, '1:0', '5:9'])
    expect(allNumbersOf(playOf('VN_NORTH', 'xien2'))).toEqual([WHOLE_PLAY])
  })

  it('have every number that any bet is on, and each of them once', () => {
    const missing = FAMILIES.flatMap((family) =>
      family.groups.flatMap(({ plays }) =>
        plays.flatMap((play) => {
          const all = new Set(allNumbersOf(play))
          expect(all.size).toBe(allNumbersOf(play).length)
          return play.examples
            .flatMap((bet) => numbersOf(play, bet)?.map(({ number }) => number) ?? [WHOLE_PLAY])
            .filter((number) => !all.has(number))
            .map((number) => `${family.id} ${play.id} ${number}`)
        }),
      ),
    )
    expect(missing).toEqual([])
  })
})
