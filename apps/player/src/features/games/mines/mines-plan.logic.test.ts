import { describe, expect, it } from 'vitest'
import { boardAfter, minesOf } from './mines.logic.ts'
import { closedTiles, fitTiles, nextOfMines, pressTile } from './mines-plan.logic.ts'

describe('the plan of a run of mines', () => {
  it('takes a tile in when it is pressed, and out when it is pressed again', () => {
    expect(pressTile([6, 12], 18, 3)).toEqual([6, 12, 18])
    expect(pressTile([6, 12, 18], 12, 3)).toEqual([6, 18])
  })

  it('never holds more tiles than are safe', () => {
    expect(pressTile([4], 9, 24)).toEqual([4])
    expect(fitTiles([0, 1, 2, 3], 22)).toEqual([0, 1, 2])
  })

  it('opens its tiles in order, then cashes out', () => {
    expect(nextOfMines([7, 3], minesOf(undefined))).toEqual({ type: 'reveal', tile: 7 })
    const opened = boardAfter([
      { type: 'roundOpened', tileCount: 25, mineCount: 3, nextMultiplier: ['9', '8'] },
      {
        type: 'tileRevealed',
        tile: 7,
        safeCount: 1,
        multiplier: ['9', '8'],
        nextMultiplier: ['9', '7'],
      },
    ])
    expect(nextOfMines([7, 3], opened)).toEqual({ type: 'reveal', tile: 3 })
    expect(nextOfMines([7], opened)).toEqual({ type: 'cashOut' })
    expect(closedTiles(opened)).toHaveLength(24)
    expect(closedTiles(opened)).not.toContain(7)
  })
})
