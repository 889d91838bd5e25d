import { describe, expect, it } from 'vitest'
import { firstGrid, placeCells } from './grid.ts'

describe('a grid to begin with', () => {
  it('shows what pays in turn, and nothing else', () => {
    const pays = (name: string) => ({ name, kind: 'pays' })
    const symbols = [pays('A'), pays('B'), { name: 'star', kind: 'scatter' }, pays('C')]
    expect(firstGrid({ rows: [2, 2, 2, 2], symbols })).toEqual([
      ['A', 'B'],
      ['C', 'A'],
      ['B', 'C'],
      ['A', 'B'],
    ])
  })

  it('has no neighbours alike where each reel holds every symbol once', () => {
    const symbols = [...'ABCDEFG'].map((name) => ({ name, kind: 'pays' }))
    const grid = firstGrid({ rows: Array.from({ length: 7 }, () => 7), symbols })
    const alike = grid.flatMap((reel, at) =>
      reel.filter((name, row) => name === grid[at + 1]?.[row]),
    )
    expect(alike).toEqual([])
  })
})

describe('cells of reels of different heights', () => {
  it('stand at the foot of the window', () => {
    const grid = [
      ['A', 'A'],
      ['A', 'A', 'A', 'A', 'A', 'A', 'A'],
    ]
    expect(
      placeCells({ rows: [7, 7] }, grid, [
        [0, 0],
        [0, 1],
        [1, 3],
      ]),
    ).toEqual([
      [0, 5],
      [0, 6],
      [1, 3],
    ])
  })
})
