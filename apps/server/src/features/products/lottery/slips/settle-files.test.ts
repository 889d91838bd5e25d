import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ratio } from '@baize/kernel'
import { familyOf, SETTINGS } from '@baize/lottery'
import { afterAll, describe, expect, it } from 'vitest'
import { keptFromPrices } from './kept-prices.ts'
import { resultOfSlip } from './slip-result.ts'

/** Files of results, a line a draw: the day and its 27 numbers from the special prize down, separated by blanks. */
const STORED = new URL(
  '../../../../../../sandbox/src/lottery-feed/stored-draws.txt',
  import.meta.url,
)
const PRIZES = [
  ...([
    ['special', 1, 5],
    ['1', 1, 5],
    ['2', 2, 5],
    ['3', 6, 5],
  ] as const),
  ...([
    ['4', 4, 4],
    ['5', 6, 4],
    ['6', 3, 3],
    ['7', 4, 2],
  ] as const),
] as const
const GENERATED = 7_300
const folder = mkdtempSync(join(tmpdir(), 'baize-draws-'))
afterAll(() => rmSync(folder, { recursive: true }))

function readDraws(file: URL | string): readonly (readonly string[])[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').slice(1))
}

/** Numbers that look like chance, the same each time. */
function writeGenerated(): string {
  let state = 20_261_129
  const below = (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
  const lines = Array.from({ length: GENERATED }, (_, day) => {
    const numbers = PRIZES.flatMap(([, count, width]) =>
      Array.from({ length: count }, () => `${below(10 ** width)}`.padStart(width, '0')),
    )
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
    return [date, ...numbers].join(' ')
  })
  const file = join(folder, 'generated.txt')
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

function boardOf(numbers: readonly string[]) {
  let from = 0
  return Object.fromEntries(
    PRIZES.map(([prize, count]) => {
      const own = numbers.slice(from, from + count)
      from += count
      return [prize, own]
    }),
  )
}

const entry = (play: string, numbers: readonly string[], lineCount: number, price: bigint) => ({
  ...{ play, bet: { numbers }, lineCount, lineStakeMinor: '100' },
  ...{ prices: keptFromPrices({ '*': ratio(price) }), isBySeries: false, paysHalf: false },
})
const CHOSEN = ['05', '68', '79']
const SLIP = {
  entries: [
    entry('lo2', CHOSEN, 27 * CHOSEN.length, 75n),
    entry('tail2', CHOSEN, CHOSEN.length, 92n),
    entry('xien2', ['05', '68'], 1, 15n),
  ],
  ...{ settings: SETTINGS, ownSeries: null, series: null },
}

/** The same counted by hand: how often a number ends one of the 27, and the special prize. */
function expectedMinor(numbers: readonly string[]): bigint {
  const ends = numbers.map((each) => each.slice(-2))
  const lo = ends.filter((each) => CHOSEN.includes(each)).length
  const tail = CHOSEN.includes(ends[0] ?? '') ? 1 : 0
  const both = ends.includes('05') && ends.includes('68') ? 1 : 0
  return BigInt(lo * 7_500 + tail * 9_200 + both * 1_500)
}

describe('results from files', () => {
  it.each([
    ['real ones of the north', () => readDraws(STORED), 399],
    ['generated ones', () => readDraws(writeGenerated()), GENERATED],
  ])('settle a slip as counted by hand: %s', (_what, read, count) => {
    const draws = read()
    expect(draws).toHaveLength(count)
    const family = familyOf('VN_NORTH')
    let paidMinor = 0n
    const wrong = draws.filter((numbers) => {
      const board = boardOf(numbers)
      const { payoutMinor, returnedMinor } = resultOfSlip('VN_NORTH', board, SLIP)
      paidMinor += payoutMinor
      const isResult = family?.readResult(board) !== undefined
      return !isResult || payoutMinor !== expectedMinor(numbers) || returnedMinor !== 0n
    })
    expect(wrong).toEqual([])
    // Three numbers of lô return 75 of 100, of đề 92; what is staked is 85 lines a draw.
    const returned = Number(paidMinor) / (count * 8_500)
    expect(returned).toBeGreaterThan(0.65)
    expect(returned).toBeLessThan(0.9)
  })
})
