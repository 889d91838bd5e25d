import { type MarketDescription, type MarketRef, SPORTS, type Specifiers } from '@baize/sports'
import { describe, expect, it } from 'vitest'
import ar from '../../../messages/ar/sports-markets.json' with { type: 'json' }
import en from '../../../messages/en/sports-markets.json' with { type: 'json' }
import ptBr from '../../../messages/pt-BR/sports-markets.json' with { type: 'json' }
import th from '../../../messages/th/sports-markets.json' with { type: 'json' }
import vi from '../../../messages/vi/sports-markets.json' with { type: 'json' }
import zhHans from '../../../messages/zh-Hans/sports-markets.json' with { type: 'json' }
import { marketValues, outcomeName, type Say, shortOutcomeName } from './market-names.logic.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
const LANGUAGES: Readonly<Record<string, Texts>> = {
  ...{ en, vi, th, ar, 'zh-Hans': zhHans, 'pt-BR': ptBr },
}
const SIDES = { home: 'Arsenal', away: 'Newcastle United' }

const VARIANTS = [
  ...['6+', '3+', '2+'].map((most) => `sr:exact_goals:${most}`),
  ...['sr:goal_range:7+', 'sr:winning_margin:3+'],
  ...['3', '5'].map((bestOf) => `sr:correct_score:bestof:${bestOf}`),
]
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  ...{ total: ['2.5'], hcp: ['-0.5', '0:1'], score: ['1:0'], variant: VARIANTS },
  ...{ goalnr: ['3'], setnr: ['2'], quarternr: ['4'], mapnr: ['1'] },
}

/** Every way in which the specifiers of a market can be given, of the samples. */
function given(names: readonly string[]): Specifiers[] {
  return names.reduce<Specifiers[]>(
    (all, name) =>
      all.flatMap((each) => (SAMPLES[name] ?? []).map((value) => ({ ...each, [name]: value }))),
    [{}],
  )
}

/** All texts of the markets of a language, as `i18next` says them. */
function sayIn(language: string): { say: Say; missing: string[] } {
  const texts = LANGUAGES[language] ?? {}
  const missing: string[] = []
  const say: Say = (key, values) => {
    const [section = '', name = ''] = key.split('.')
    const text = texts[section]?.[name]
    if (text === undefined) {
      missing.push(key)
      return ''
    }
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => {
      if (!values[place]) missing.push(`${key} ${place}`)
      return values[place] ?? ''
    })
  }
  return { say, missing }
}

const LINES = SPORTS.flatMap(({ key, markets }) =>
  markets.map((market): [string, number, MarketDescription] => [key, market.id, market]),
)

describe.each(Object.keys(LANGUAGES))('in %s', (language) => {
  const { say, missing } = sayIn(language)

  it.each(LINES)('%s market %i has its name and those of its outcomes', (_sport, id, market) => {
    const lines = given(market.specifiers).flatMap((specifiers) => {
      const line = market.lineOf(specifiers)
      return line ? [{ line, ref: { market: id, specifiers } satisfies MarketRef }] : []
    })
    expect(lines.length).toBeGreaterThan(0)
    for (const { line, ref } of lines) {
      expect(say(`market.${id}`, marketValues(ref, SIDES))).not.toBe('')
      const names = line.outcomes.map(({ name }) =>
        outcomeName(name, { specifiers: ref.specifiers, sides: SIDES, say }),
      )
      expect(names.filter((name) => !name)).toEqual([])
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => /[{}$]/.test(name ?? ''))).toEqual([])
    }
    expect(missing).toEqual([])
  })
})

describe('an outcome is called', () => {
  const { say } = sayIn('en')
  const specifiers = { total: '2.75', hcp: '-0.25' }
  it.each([
    ['{$competitor1}', 'Arsenal', '1'],
    ['draw', 'Draw', 'X'],
    ['{$competitor1} ({+hcp})', 'Arsenal −0/0.5', '−0/0.5'],
    ['{$competitor2} ({-hcp})', 'Newcastle United +0/0.5', '+0/0.5'],
    ['over {total}', 'Over 2.5/3', 'O 2.5/3'],
    ['{$competitor1} or draw', 'Arsenal or Draw', undefined],
    ['{$competitor2} by 3+', 'Newcastle United by 3+', undefined],
    ['draw/{$competitor1}', 'Draw / Arsenal', undefined],
    ['{$competitor1} & under {total}', 'Arsenal & Under 2.5/3', undefined],
    ['the moon', undefined, undefined],
  ])('%s: %s, short %s', (template, name, short) => {
    expect(outcomeName(template, { specifiers, sides: SIDES, say })).toBe(name)
    expect(shortOutcomeName(template, { specifiers, say })).toBe(short)
  })
})
