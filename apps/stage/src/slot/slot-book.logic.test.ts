import { describe, expect, it } from 'vitest'
import { bookOfSpin, waitsFor } from './slot-book.logic.ts'

const LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
]
/** Five reels of three; the middle row as given, everything else without a win. */
const middle = (...symbols: number[]) =>
  symbols.map((symbol, reel) => [(reel % 2) + 5, symbol, (reel % 2) + 5])

describe('reels that are waited for', () => {
  it.each([
    ['nothing alike', middle(0, 1, 0, 1, 0), [0, 0, 0, 0, 0]],
    ['three good ones alike: the fourth', middle(1, 1, 1, 2, 1), [0, 0, 0, 900, 0]],
    ['four good ones alike: the fifth too', middle(1, 1, 1, 1, 2), [0, 0, 0, 900, 900]],
    ['three letters alike are not worth it', middle(4, 4, 4, 4, 4), [0, 0, 0, 0, 0]],
  ])('%s', (_what, reels, waits) => {
    expect(waitsFor(reels, LINES)).toEqual(waits)
  })
})

describe('the book of a spin', () => {
  it('shows the reels, then lines from the smallest, then what they come to', () => {
    const win = (line: number, pays: number) => ({
      ...{ line, pays, symbol: 0, count: 3 },
      winMinor: String(pays * 10),
    })
    const slot = { reels: middle(0, 0, 0, 1, 2), wins: [win(0, 160), win(1, 40)], total: 200 }
    const book = bookOfSpin(
      {
        state: 'settled',
        roundId: 'r',
        balanceMinor: '1',
        freeRounds: 0,
        stakeMinor: '100',
        winMinor: '2000',
        drawn: { slot, outcome: null, paysOf100: 0, faces: [] },
      },
      LINES,
    )
    expect(book.map((event) => (event.type === 'line' ? event.pays : event.type))).toEqual([
      'spin',
      40,
      160,
      'end',
    ])
    expect(book.filter((event) => event.type === 'line' && event.isWin)).toHaveLength(2)
    expect(book.at(-1)).toMatchObject({ winMinor: '2000', total: 200 })
  })
})
