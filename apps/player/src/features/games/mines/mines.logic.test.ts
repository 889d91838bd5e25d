import { describe, expect, it } from 'vitest'
import { boardAfter } from './mines.logic.ts'

const opened = {
  type: 'roundOpened',
  tileCount: 25,
  mineCount: 3,
  nextMultiplier: ['9', '8'],
} as const
const safe = {
  type: 'tileRevealed',
  tile: 7,
  safeCount: 1,
  multiplier: ['9', '8'],
  nextMultiplier: ['9', '7'],
} as const

describe('the cloth', () => {
  it('shows what was opened and what comes next', () => {
    const board = boardAfter([opened, safe])
    expect(board.faces[7]).toBe('safe')
    expect(board).toMatchObject({
      isOpen: true,
      stepCount: 1,
      multiplier: ['9', '8'],
      nextMultiplier: ['9', '7'],
    })
  })

  it('shows every mine only when the round has ended', () => {
    const hit = { type: 'mineHit', tile: 2 } as const
    const end = { type: 'roundEnd', mines: [2, 11, 19], outcome: ['0', '1'] } as const
    expect(boardAfter([opened, safe]).faces.filter((face) => face === 'mine')).toHaveLength(0)

    const board = boardAfter([opened, safe, hit, end])
    expect(board.faces[2]).toBe('hit')
    expect([board.faces[11], board.faces[19]]).toEqual(['mine', 'mine'])
    expect(board).toMatchObject({ isOpen: false, ending: 'lost', multiplier: undefined })
  })

  it('keeps the step that was cashed out', () => {
    const out = { type: 'cashedOut', multiplier: ['9', '8'], by: 'player' } as const
    const end = { type: 'roundEnd', mines: [2, 11, 19], outcome: ['9', '8'] } as const
    expect(boardAfter([opened, safe, out, end])).toMatchObject({
      ending: 'paid',
      multiplier: ['9', '8'],
    })
  })
})
