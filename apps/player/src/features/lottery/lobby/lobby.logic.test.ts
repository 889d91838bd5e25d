import { describe, expect, it } from 'vitest'
import { areasOf, gamesIn } from './lobby.logic.ts'

const now = Date.parse('2026-04-18T12:14:00.000Z')
const game = (area: 'house' | 'vn_south' | 'thailand', family: string, hours: number) => ({
  ...{ area, family },
  drawsAt: new Date(now + hours * 3_600_000).toISOString(),
})
const games = [
  game('house', 'SSC', 0),
  game('house', 'LHC', 0),
  game('vn_south', 'VN_SOUTH', 20),
  game('vn_south', 'VN_SOUTH', 60),
  game('thailand', 'THAI', 300),
]

describe('the lobby of draws', () => {
  it('leaves stations of Vietnam that draw later to their area', () => {
    expect(gamesIn('all', games, now)).toHaveLength(4)
    expect(gamesIn('vietnam', games, now)).toHaveLength(2)
  })

  it('has areas with games only', () => {
    expect(areasOf(games)).toEqual(['all', 'house', 'vietnam', 'thai_malay', 'six'])
    expect(areasOf(games.slice(0, 1))).toEqual(['all', 'house'])
  })
})
