import { describe, expect, it } from 'vitest'
import { isSwitchedOn, moveBy, moveTo, readWords } from './game-draft.logic.ts'

describe('a list that is put in order', () => {
  const list = ['a', 'b', 'c', 'd']

  it.each([
    [1, -1, 'bacd'],
    [1, 1, 'acbd'],
    [0, -1, 'abcd'],
    [3, 1, 'abcd'],
  ] as const)('moves %i by %i', (from, by, after) => {
    expect(moveBy(list, from, by).join('')).toBe(after)
  })

  it.each([
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [1, 9, 'abcd'],
  ])('moves %i to %i', (from, to, after) => {
    expect(moveTo(list, from, to).join('')).toBe(after)
  })
})

describe('words', () => {
  it('are read as they are typed, each once', () => {
    expect(readWords(' Fruit,  wilds WILDS, 7th-heaven!')).toEqual(['fruit', 'wilds', '7th-heaven'])
    expect(readWords(' , ')).toEqual([])
  })
})

describe('a game is switched on', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const open = { state: 'published', inMaintenance: false, maintenanceUntil: null } as const
  const shut = { ...open, inMaintenance: true }

  it.each([
    ['while it is published and open', open, true],
    ['again after its maintenance', { ...shut, maintenanceUntil: '2026-02-28T00:00:00Z' }, true],
    ['not during it', { ...shut, maintenanceUntil: '2026-03-02T00:00:00Z' }, false],
    ['not while nobody knows its end', shut, false],
    ['not as a draft', { ...open, state: 'draft' as const }, false],
  ])('%s', (_name, game, isOn) => {
    expect(isSwitchedOn(game, now)).toBe(isOn)
  })
})
