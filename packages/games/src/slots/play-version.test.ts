/** What a round of a list with weights is verified with: the published table, or none. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openList } from './book-list.ts'
import { type BookTable, drawBook, hashOfTable } from './book-table.ts'
import { openSlotRound } from './play-version.ts'
import type { SlotRules } from './rules.ts'
import { TUMBLING } from './testing/small-rules.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const VERSION = 'small-listed@1'
const TABLE: BookTable = {
  version: VERSION,
  paid: [
    { made: 'usual', weight: 50, count: 40 },
    { made: 'rich', weight: 1, books: [7, 11, 13] },
  ],
  bought: [{ made: 'usual', weight: 1, count: 9 }],
}
const RULES: SlotRules = {
  ...TUMBLING,
  version: VERSION,
  buy: { stakes: 4, symbols: 3 },
  books: {
    tableHash: hashOfTable(TABLE, sha256),
    rich: { reels: { from: 'cells', weights: { A: 9, B: 2, C: 1, bomb: 2, star: 2 } } },
  },
}
const round = (options = {}, table: BookTable | undefined = TABLE) =>
  openSlotRound({ rules: RULES, table, recorded: { options, choices: [] }, sha256 })
/** A chance that always draws this place. */
const at = (place: number) => ({ below: (bound: number) => place % bound })

describe('a round of a list with weights', () => {
  it.each([
    [0, { made: 'usual', book: 0, weight: 50 }],
    [1_999, { made: 'usual', book: 39, weight: 50 }],
    [2_001, { made: 'rich', book: 11, weight: 1 }],
  ])('drawn at place %i is told as its book, and plays as that very book', (place, listed) => {
    const opened = round()
    if (!opened.ok) return expect.fail(opened.refusal.code)
    const book = opened.value.bookOf(at(place))
    expect(book).toMatchObject({ ...listed, whole: 2_003 })
    expect(opened.value.play(at(place))?.events).toEqual(
      openList(RULES, TABLE).play(drawBook(TABLE.paid, at(place))).events,
    )
  })

  it('that was bought is one of the books for sale', () => {
    const opened = round({ buyAtMinor: '100' })
    if (!opened.ok) return expect.fail(opened.refusal.code)
    expect(opened.value.bookOf(at(8))).toMatchObject({ made: 'usual', book: 8, whole: 9 })
  })

  it.each([
    ['one weight more', { ...TABLE, paid: [{ made: 'usual', weight: 51, count: 40 }] }],
    ['another book', { ...TABLE, bought: [{ made: 'usual', weight: 1, books: [1, 2] }] }],
    ['another version', { ...TABLE, version: 'small-listed@2' }],
  ] as const)('is refused by a table that is not the published one: %s', (_, touched) => {
    expect(round({}, touched as BookTable)).toMatchObject({ refusal: { code: 'table_differs' } })
  })

  it('is refused without its table', () => {
    const opened = openSlotRound({
      ...{ rules: RULES, table: undefined, sha256, recorded: { options: {}, choices: [] } },
    })
    expect(opened).toMatchObject({ refusal: { code: 'table_differs' } })
  })

  it('needs no table where all books are equally likely, and is none of a published list', () => {
    const opened = openSlotRound({
      ...{ rules: TUMBLING, table: undefined, sha256, recorded: { options: {}, choices: [] } },
    })
    if (!opened.ok) return expect.fail(opened.refusal.code)
    expect(opened.value.bookOf(at(3))).toBeUndefined()
    expect(opened.value.play(at(3))?.events.length).toBeGreaterThan(0)
  })
})
