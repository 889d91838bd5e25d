import { vendorGamesAnswer } from '@baize/contract/vendors'
import { findVendorGame, GAME_WORDS, gameIdOf, VENDOR_TITLES } from '@baize/games/vendor-play'
import { expect, it } from 'vitest'
import { createGameLists } from './game-list.ts'

it('tells its whole list in pages, and then only what changed', () => {
  const lists = createGameLists(3)
  const first = lists.tell('KITE', null)
  expect(vendorGamesAnswer.safeParse(first).success).toBe(true)
  expect(first).toMatchObject({ hasMore: true, isFromBeginning: true })
  const second = lists.tell('KITE', first.cursor)
  expect(second).toMatchObject({ hasMore: false, isFromBeginning: false })
  expect([...first.changes, ...second.changes]).toHaveLength(lists.games('KITE').length)
  expect(lists.tell('KITE', second.cursor).changes).toEqual([])

  const [game] = lists.games('KITE')
  if (!game) throw new Error('a list has games')
  lists.change('KITE', game.gameId, { name: 'Renamed' })
  lists.remove('KITE', game.gameId)
  const added = lists.add('KITE')
  expect(lists.tell('KITE', second.cursor).changes).toEqual([
    { kind: 'changed', game: { ...game, name: 'Renamed' } },
    { kind: 'removed', gameId: game.gameId },
    { kind: 'added', game: added },
  ])
})

it('begins anew for a cursor that is not of this start', () => {
  const lists = createGameLists()
  const answer = lists.tell('KITE', 'before.since.9')
  expect(answer.isFromBeginning).toBe(true)
  expect(answer.changes).toHaveLength(lists.games('KITE').length)
})

it('publishes titles of the games that the vendor has, called after what they play', () => {
  const lists = createGameLists()
  for (const vendorId of ['PAPERKITE', 'VELVETROW', 'DRAWHOUSE', 'LITTLEDRUM']) {
    const has = new Set(
      VENDOR_TITLES.filter(({ vendor }) => vendor === vendorId).map(({ game }) => game),
    )
    for (const { gameId, gameType, name, classes } of lists.games(vendorId)) {
      const game = gameIdOf({ gameCode: gameId, gameType }) ?? ''
      expect(has).toContain(game)
      expect(name).toContain(GAME_WORDS[game] ?? '')
      expect(classes[0]).toBe(findVendorGame(game)?.listing.classes[0])
    }
  }
})
