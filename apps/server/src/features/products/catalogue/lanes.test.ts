import type { GameCategory } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { buildOffered } from '../../../testing/build-offered.ts'
import { lanesOf, regroup } from './lanes.ts'

describe('the menu of categories', () => {
  it.each<[string, GameCategory[], GameCategory[]]>([
    [
      'as the house is made',
      ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ELOTT', 'LOTT', 'PVP'],
      ['BGS', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT', 'PVP'],
    ],
    [
      'with sports first',
      ['SPORTS', 'RNG', 'LIVE', 'FISH', 'ELOTT', 'LOTT', 'PVP'],
      ['BGS', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'RNG', 'LIVE', 'FISH', 'ELOTT', 'LOTT', 'PVP'],
    ],
    [
      'with a category nobody has put in order',
      ['PVP', 'RNG'],
      ['BGS', 'PVP', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT'],
    ],
    [
      'whatever place is asked for what is split out',
      ['COCKFIGHT', 'ESPORTS', 'RNG', 'BGS', 'SPORTS'],
      ['BGS', 'RNG', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LIVE', 'FISH', 'ELOTT', 'LOTT', 'PVP'],
    ],
  ])(
    '%s: games of the house in front, e-sports and cockfights after sports',
    (_name, order, menu) => {
      expect(regroup(order)).toEqual(menu)
    },
  )

  const games = [
    buildOffered({ code: 'a', vendorCode: 'NORTH', category: 'RNG', classes: ['myth', 'wilds'] }),
    buildOffered({ code: 'b', vendorCode: 'SUGAR', category: 'RNG', classes: ['fruit', 'wilds'] }),
    buildOffered({ code: 'c', vendorCode: 'SUGAR', category: 'RNG', classes: ['fruit'] }),
    buildOffered({ code: 'd', vendorCode: 'RING', category: 'COCKFIGHT', classes: ['derby'] }),
  ]
  const lanes = lanesOf(games, ['RNG', 'SPORTS'], ['SUGAR', 'RING', 'NORTH'])

  it('has only categories with at least one vendor', () => {
    expect(lanes.map(({ gameCategory }) => gameCategory)).toEqual(['RNG', 'COCKFIGHT'])
  })

  it('has vendors in the order of the house, each with the number of its games', () => {
    const [slots] = lanes
    expect(slots?.vendors.map(({ vassalage, gameCount }) => [vassalage, gameCount])).toEqual([
      ['SUGAR', 2],
      ['NORTH', 1],
    ])
  })

  it('names the one game of a vendor that has no other there', () => {
    expect(lanes[1]?.vendors[0]?.only?.game.code).toBe('d')
    expect(lanes[0]?.vendors[0]?.only).toBeNull()
  })

  it('tells which vendors have games of a class', () => {
    expect(lanes[0]?.gameClassify).toEqual([
      { key: 'myth', displayName: 'myth', vendors: ['NORTH'] },
      { key: 'wilds', displayName: 'wilds', vendors: ['NORTH', 'SUGAR'] },
      { key: 'fruit', displayName: 'fruit', vendors: ['SUGAR'] },
    ])
  })
})
