import { vendorGamesAnswer } from '@baize/contract/vendors'
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
