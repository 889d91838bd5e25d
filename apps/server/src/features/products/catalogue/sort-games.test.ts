import type { GameSort } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { buildOffered } from '../../../testing/build-offered.ts'
import type { OfferedGame } from './game-standing.ts'
import { sortGames } from './sort-games.ts'

const FACTS = { popular: ['c', 'a'], language: 'vi' }

const game = (
  code: string,
  name: string,
  launch: Partial<OfferedGame['launch']>,
  releasedAt: string | null = null,
) => buildOffered({ code, name, releasedAt: releasedAt ? new Date(releasedAt) : null }, {}, launch)

const tops = (maxWin: number) => ({
  figures: { volatility: 'high', maxWin, maxWinOneIn: 1_000 } as const,
})
const GAMES = [
  game('a', 'Ếch vàng', { returnText: '96.50%', ...tops(500) }),
  game('b', 'Đua ngựa', { returnText: '' }, '2026-04-01'),
  game('c', 'Ánh trăng', { returnText: '94.80%–97.00%', ...tops(10_000) }, '2026-05-01'),
  game('d', 'Zebra 10', { returnText: '99.00%', ...tops(500) }),
  game('e', 'Zebra 9', { returnText: '96.50%' }),
]

describe('games in an order of their own', () => {
  it.each([
    [undefined, 'abcde'],
    ['popular', 'cabde'],
    ['new', 'cbade'],
    ['return', 'daecb'],
    ['maxWin', 'cadbe'],
    ['name', 'cbaed'],
  ] as const)('by %s are %s', (sort: GameSort | undefined, codes) => {
    expect(
      sortGames(GAMES, sort, FACTS)
        .map(({ game: { code } }) => code)
        .join(''),
    ).toBe(codes)
  })
})
