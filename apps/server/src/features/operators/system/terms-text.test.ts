import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readShippedTerms } from './shipped-terms.ts'
import { lacksHouseLanguage, type TermsSources, termsFor } from './terms-text.ts'

const shipped = readShippedTerms()
const wordingOf = (word: string) => ({
  changes: `${word} changes`,
  sections: [{ title: word, text: `${word} text` }],
  privacy: [],
})
const sources = (change: Partial<TermsSources> = {}): TermsSources => ({
  version: '2',
  texts: { en: wordingOf('English'), 'zh-Hans': wordingOf('Chinese') },
  shipped,
  houseTag: 'en',
  values: { age: '21', code: 'PLY', symbol: '₱' },
  ...change,
})

describe('the terms as a reader sees them', () => {
  it.each([
    ['in their language', 'zh-Hans', 'zh-Hans'],
    ['in the language of a neighbour', 'zh-Hant', 'zh-Hans'],
    ['in the language of the house', 'th', 'en'],
  ])('are %s', (_how, tag, language) => {
    expect(termsFor(tag, sources()).terms.language).toBe(language)
  })

  it('are in any language that is there rather than in none', () => {
    const texts = { vi: wordingOf('Vietnamese') }
    expect(termsFor('th', sources({ texts, houseTag: 'ar' })).terms.language).toBe('vi')
  })

  it('have a privacy page of the product until some language has one of its own', () => {
    const { privacy } = termsFor('vi', sources())
    expect(privacy.language).toBe('vi')
    expect(privacy.sections).toEqual(shipped.vi?.privacy)
    const own = { ...wordingOf('English'), privacy: [{ title: 'Yours', text: 'Nothing is kept.' }] }
    expect(termsFor('vi', sources({ texts: { en: own } })).privacy).toEqual({
      language: 'en',
      sections: own.privacy,
    })
  })

  it.each(['en', 'zh-Hans', 'vi', 'th', 'pt-BR', 'ar'])('come with the product in %s', (tag) => {
    const { terms, privacy } = termsFor(tag, sources({ texts: {} }))
    expect([terms.language, privacy.language]).toEqual([tag, tag])
    expect([terms.sections.length, privacy.sections.length]).toEqual([8, 6])
    expect(JSON.stringify(terms)).toContain('21')
    expect(JSON.stringify([terms, privacy])).not.toContain('{{')
  })

  it('have the hash of version, language and every word', () => {
    const shown = termsFor('en', sources())
    const { version, terms, privacy } = JSON.parse(shown.whole)
    expect({ version, terms, privacy }).toEqual({
      version: '2',
      terms: shown.terms,
      privacy: shown.privacy,
    })
    expect(shown.textHash).toBe(createHash('sha256').update(shown.whole).digest('hex'))
    const others = [
      termsFor('zh-Hans', sources()),
      termsFor('en', sources({ version: '3' })),
      termsFor('en', sources({ texts: {} })),
      termsFor('en', sources({ texts: {}, values: { age: '18' } })),
    ]
    expect(new Set([shown, ...others].map(({ textHash }) => textHash)).size).toBe(5)
  })
})

describe('a version may be published', () => {
  it.each([
    ['when it is written in the language of the house', {}, false],
    ['not when it lacks it', { houseTag: 'vi' }, true],
    ['when the product’s text has it', { texts: {}, houseTag: 'vi' }, false],
    ['not when neither has it', { texts: {}, houseTag: 'ms' }, true],
    [
      'not when only another language tells what is new',
      { texts: { en: { ...wordingOf('English'), changes: '' }, vi: wordingOf('Vietnamese') } },
      true,
    ],
  ])('%s', (_when, change, lacks) => {
    expect(lacksHouseLanguage(sources(change))).toBe(lacks)
  })
})
