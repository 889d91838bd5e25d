import { describe, expect, it } from 'vitest'
import { flattenTexts, neededNames } from './message-texts.ts'

const source = flattenTexts({
  title: 'Games',
  row: { count_one: '{{count}} game', count_other: '{{count}} games' },
  place_ordinal_one: '{{count}}st',
  place_ordinal_other: '{{count}}th',
  option_one: 'The first option',
})

describe('the names a language needs', () => {
  it.each([
    ['en', ['row.count_one', 'row.count_other']],
    ['th', ['row.count_other']],
    ['pt-BR', ['row.count_one', 'row.count_many', 'row.count_other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `row.count_${form}`)],
  ])('of a plural in %s are its own forms', (tag, forms) => {
    const names = [...neededNames(source, tag)].filter((name) => name.startsWith('row'))
    expect(names.sort()).toEqual([...forms].sort())
  })

  it('of an ordinal are the ordinal ones', () => {
    const names = [...neededNames(source, 'en')].filter((name) => name.startsWith('place'))
    expect(names.map((name) => name.replace('place_ordinal_', '')).sort()).toEqual(
      ['few', 'one', 'other', 'two'].sort(),
    )
  })

  it('keep what only looks like a form', () => {
    expect(neededNames(source, 'th')).toContain('option_one')
    expect(neededNames(source, 'th')).toContain('title')
  })
})
