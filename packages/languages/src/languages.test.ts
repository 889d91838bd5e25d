import { describe, expect, it } from 'vitest'
import {
  formsTag,
  LANGUAGE_CODES,
  LANGUAGES,
  languageOf,
  matchLanguage,
  readLanguageCode,
  tagsToRead,
} from './languages.ts'

const SPECIFIED =
  'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR UR-LA PT-BR TR BN AR FA RU KK UZ LO NE FR'

describe('the languages', () => {
  it('are those of the specification, each once', () => {
    expect([...LANGUAGE_CODES].sort()).toEqual(SPECIFIED.split(' ').sort())
  })

  it.each(LANGUAGES)('$code has a tag as BCP 47 writes it: $tag', ({ tag, script }) => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    // Tahitian is not in every table; the others are written as the table says.
    if (tag !== 'ty') expect(new Intl.Locale(tag).maximize().script).toBe(script)
  })

  it('run from right to left where they are written in Arabic letters', () => {
    const fromRight = LANGUAGES.filter(({ direction }) => direction === 'rtl')
    expect(fromRight.map(({ code }) => code).sort()).toEqual(['AR', 'FA', 'UR'])
  })

  it('are told from what is none', () => {
    expect(readLanguageCode('AR')).toBe('AR')
    for (const text of ['ar', 'XX', '', null, undefined, '__proto__']) {
      expect(readLanguageCode(text)).toBeUndefined()
    }
  })
})

describe('a text that a language lacks', () => {
  it.each([
    ['th', 'en', ['th', 'en']],
    ['en', 'en', ['en']],
    ['zh-Hant', 'en', ['zh-Hant', 'zh-Hans', 'en']],
    ['pt', 'en', ['pt', 'pt-BR', 'en']],
    ['pt-BR', 'en', ['pt-BR', 'pt', 'en']],
    ['ur-Latn', 'en', ['ur-Latn', 'en']],
    ['ja', 'vi', ['ja', 'vi', 'en']],
    ['es-MX', 'en', ['es-MX', 'es', 'en']],
    ['zh-CN', 'en', ['zh-CN', 'zh', 'zh-Hans', 'en']],
    ['fr', 'pt', ['fr', 'pt', 'pt-BR', 'en']],
  ])('in %s, where the house speaks %s, is looked for in %j', (tag, defaultTag, chain) => {
    expect(tagsToRead(tag, defaultTag)).toEqual(chain)
  })
})

describe('forms of numbers', () => {
  it.each(LANGUAGES.map(({ tag }) => tag))('have the figures 0 to 9 in %s', (tag) => {
    const text = new Intl.NumberFormat(formsTag(tag)).format(1234567890)
    expect(text.replace(/[^\p{Nd}]/gu, '')).toBe('1234567890')
  })
})

describe('what a browser prefers', () => {
  const offered = [...LANGUAGE_CODES]
  it.each([
    [['th-TH', 'en'], 'TH'],
    [['zh-CN'], 'CN'],
    [['zh-TW'], 'TW'],
    [['zh-HK'], 'TW'],
    [['pt-BR'], 'PT-BR'],
    [['pt-PT'], 'PT'],
    [['sv', 'fr-CA'], 'FR'],
    [['no such tag', 'ar-EG'], 'AR'],
    [['sv'], undefined],
  ])('%j mean %s', (preferred, code) => {
    expect(matchLanguage(preferred, offered)).toBe(code)
  })

  it('choose nothing that is not offered', () => {
    expect(matchLanguage(['ar'], ['EN', 'TH'])).toBeUndefined()
  })

  it('find the own name of a language', () => {
    expect(languageOf('TH').ownName).toBe('ไทย')
  })
})

describe('a date', () => {
  it.each(LANGUAGES)('has the year of our calendar in $code', ({ tag }) => {
    const form = new Intl.DateTimeFormat(formsTag(tag), { dateStyle: 'long', timeZone: 'UTC' })
    expect(form.format(new Date('2026-11-21T00:00:00Z'))).toContain('2026')
  })
})
