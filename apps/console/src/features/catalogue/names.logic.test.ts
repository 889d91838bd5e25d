import { describe, expect, it } from 'vitest'
import { filledNames, freeLanguages, withName } from './names.logic.ts'

const NAMES = [
  { language: 'vi', name: 'Trăng ngọc' },
  { language: 'fr', name: ' ' },
]

describe('names by language', () => {
  it('offer the languages that have none, those of the complete site first', () => {
    const all = ['en', 'ja', 'vi', 'ar', 'zh-Hans', 'fr']
    expect(freeLanguages(all, NAMES, ['en'])).toEqual(['zh-Hans', 'ar', 'ja'])
  })

  it('are changed one by one', () => {
    const changed = withName(NAMES, 1, { language: 'fr', name: 'Lune' })
    expect(changed).toEqual([NAMES[0], { language: 'fr', name: 'Lune' }])
    expect(NAMES[1]?.name).toBe(' ')
  })

  it('are sent without empty rows and blanks around them', () => {
    expect(filledNames([{ language: 'fr', name: ' Lune ' }, ...NAMES])).toEqual([
      { language: 'fr', name: 'Lune' },
      NAMES[0],
    ])
  })
})
