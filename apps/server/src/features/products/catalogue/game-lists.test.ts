import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOffered } from '../../../testing/build-offered.ts'
import { cardOf, nameIn } from './game-cards.ts'
import { filterGames, inHotOrder, pageOf } from './game-lists.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000)
const GAMES = [
  buildOffered({ code: 'a', vendorCode: 'NORTH', classes: ['myth'], isHot: true }),
  buildOffered({
    code: 'b',
    vendorCode: 'NORTH',
    classes: ['fruit', 'wilds'],
    releasedAt: daysAgo(9),
  }),
  buildOffered({ code: 'c', vendorCode: 'SUGAR', classes: ['fruit'], isHot: true, hotRank: 2 }),
  buildOffered({ code: 'd', vendorCode: 'SUGAR', category: 'LIVE', isHot: true, hotRank: 1 }),
  buildOffered({ code: 'e', vendorCode: 'SUGAR', category: 'FISH', releasedAt: daysAgo(2) }),
  buildOffered({ code: 'f', vendorCode: 'SUGAR', category: 'FISH', releasedAt: daysAgo(80) }),
  buildOffered(
    { code: 'g', vendorCode: 'SUGAR', category: 'LOTT' },
    {},
    {
      figures: { volatility: 'high', maxWin: 10_000, maxWinOneIn: 4_000_000 },
      features: ['freeSpins', 'buyFeature'],
    },
  ),
]

describe('a list of games', () => {
  it.each([
    [{}, 'abcdefg'],
    [{ gameType: 'ALL' }, 'abcdefg'],
    [{ gameType: 'RNG' }, 'abc'],
    [{ gameType: 'RNG', vassalage: 'NORTH' }, 'ab'],
    [{ gameType: 'RNG', gameClassify: 'wilds' }, 'b'],
    [{ gameType: 'HOT' }, 'dca'],
    [{ gameType: 'NEW' }, 'eb'],
    [{ gameType: 'RNG', filter: 'HOT' }, 'ca'],
    [{ gameType: 'RNG', filter: 'HOT', vassalage: 'NORTH' }, 'a'],
    [{ gameType: 'FISH', filter: 'NEW' }, 'e'],
    [{ volatility: 'high' }, 'g'],
    [{ volatility: 'low' }, ''],
    [{ feature: 'buyFeature' }, 'g'],
    [{ feature: 'cascades' }, ''],
    [{ gameType: 'PVP' }, ''],
  ] as const)('narrowed to %j is %s', (filter, codes) => {
    expect(
      filterGames(GAMES, filter, NOW)
        .map(({ game }) => game.code)
        .join(''),
    ).toBe(codes)
  })

  it('puts hot games with a place before those without', () => {
    expect(inHotOrder(GAMES).map(({ game }) => game.code)).toEqual(['d', 'c', 'a'])
  })

  it('is the same list again when its pages are put together', () => {
    const pages = fc.record({
      count: fc.integer({ min: 0, max: 60 }),
      pageSize: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(pages, ({ count, pageSize }) => {
        const rows = Array.from({ length: count }, (_none, index) => index)
        const { totalPages } = pageOf(rows, { pageNo: 1, pageSize }).facts
        const all = Array.from(
          { length: totalPages },
          (_none, index) => pageOf(rows, { pageNo: index + 1, pageSize }).rows,
        )
        expect(all.flat()).toEqual(rows)
        expect(pageOf(rows, { pageNo: totalPages + 1, pageSize }).rows).toEqual([])
      }),
    )
  })
})

describe('the card of a game', () => {
  it('says 0 for free play exactly when somebody can start it for free', () => {
    expect(cardOf(buildOffered({}, {}, { canTry: true }), undefined, NOW).supportPlay).toBe(0)
    expect(cardOf(buildOffered({}, {}, { canTry: false }), undefined, NOW).supportPlay).toBe(1)
  })

  it.each([
    [undefined, 'Jade Moon'],
    ['en', 'Jade Moon'],
    ['zh-Hans', '玉月'],
    ['zh-Hant', '玉月'],
    ['vi', 'Trăng ngọc'],
    ['th', 'Jade Moon'],
  ])('has its name in %s, or in the first language', (language, name) => {
    const { game } = buildOffered({
      name: 'Jade Moon',
      names: { 'zh-Hans': '玉月', vi: 'Trăng ngọc' },
    })
    expect(nameIn(game, language)).toBe(name)
  })
})
