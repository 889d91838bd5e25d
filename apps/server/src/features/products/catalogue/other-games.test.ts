import { expect, it } from 'vitest'
import { buildOffered } from '../../../testing/build-offered.ts'
import type { CatalogueView } from './game-catalogue.ts'
import { isPlaceBlocked } from './game-standing.ts'
import { otherGames } from './other-games.ts'

it.each([
  [[], 'US', false],
  [['US'], 'US', true],
  [['US'], 'CA', false],
  // Only the country of an address is known: a part that is blocked blocks all of it.
  [['CA-ON'], 'CA', true],
  [['US', 'CA-ON'], undefined, false],
] as const)('%j blocks somebody in %s: %s', (places, country, isBlocked) => {
  expect(isPlaceBlocked(places, country)).toBe(isBlocked)
})

it('offers open games of the same kind, and never the closed one', () => {
  const of = (code: string, change: object) => {
    const built = buildOffered()
    return { ...built, game: { ...built.game, code, nodeId: code, ...change } }
  }
  const closed = of('closed', { inMaintenance: true })
  const listed = [
    closed,
    of('other-kind', { category: 'FISH' }),
    of('shut-too', { inMaintenance: true }),
    of('not-here', { blockedPlaces: ['FR'] }),
    of('alike', { classes: ['table'] }),
    of('nearest', {}),
  ]
  const view = { listed } as unknown as CatalogueView
  const found = otherGames(view, closed, { atMs: 0, country: 'FR' })
  expect(found.map(({ game }) => game.code)).toEqual(['nearest', 'alike', 'other-kind'])
})
