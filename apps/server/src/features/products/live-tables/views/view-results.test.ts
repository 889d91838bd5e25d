import { resultsShownOf, type TableRoom, tableTopic } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { EMPTY_TABLE } from '@baize/rooms'
import { describe, expect, it } from 'vitest'
import { viewResults } from './view-table.ts'

const idOf = (number: number) =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` as Uuid
const spins = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ roundId: idOf(from + at), text: `${at % 37}` }))

describe('the results of a table', () => {
  it('are five hundred to who asks for all, and of a wheel a hundred to everybody', () => {
    const state = { ...EMPTY_TABLE, results: spins(500) }
    expect(viewResults(state, 500)).toHaveLength(500)
    const shown = viewResults(state, resultsShownOf('roulette'))
    expect(shown).toHaveLength(100)
    expect(shown.at(-1)?.tableRoundId).toBe(encodeId('evt', idOf(499)))
    expect(viewResults(state, resultsShownOf('baccarat'))).toHaveLength(500)
  })

  it('of a wheel stay a hundred on a page that hears of every number', () => {
    const before = viewResults({ ...EMPTY_TABLE, results: spins(100) }, 100)
    const after = viewResults({ ...EMPTY_TABLE, results: spins(101) }, 100)
    const room = { game: 'roulette', results: before } as unknown as TableRoom
    const change = { seq: 2, nowMs: 1, addedResults: after.slice(-1), isNewShoe: false }
    expect(tableTopic.apply(room, change).results).toEqual(after)
  })
})
