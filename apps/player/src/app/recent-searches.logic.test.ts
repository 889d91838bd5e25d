import { describe, expect, it } from 'vitest'
import {
  RECENT_SEARCHES_MAX,
  readSearches,
  withoutSearch,
  withSearch,
} from './recent-searches.logic.ts'

describe('recent searches', () => {
  it('have the last one first, and each once whatever its capitals', () => {
    expect(withSearch(['mines', 'dice'], ' Dice ')).toEqual(['Dice', 'mines'])
    expect(withSearch(['mines'], 'sugar   orchard')).toEqual(['sugar orchard', 'mines'])
  })

  it('are the last eight', () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
    const list = names.reduce<readonly string[]>(withSearch, [])
    expect(list).toHaveLength(RECENT_SEARCHES_MAX)
    expect(list[0]).toBe('nine')
    expect(list).not.toContain('one')
  })

  it.each(['', '   ', 'm', 'x'.repeat(81)])('leave out %j', (typed) => {
    expect(withSearch(['dice'], typed)).toEqual(['dice'])
  })

  it('are forgotten one by one', () => {
    expect(withoutSearch(['Dice', 'mines'], 'dice')).toEqual(['mines'])
  })

  it.each([
    [null, []],
    ['["dice","mines"]', ['dice', 'mines']],
    ['["dice",7,null,"Dice"]', ['dice']],
    ['{"dice":1}', []],
    ['no list', []],
  ])('are read from %j as %j', (kept, searches) => {
    expect(readSearches(kept)).toEqual(searches)
  })
})
