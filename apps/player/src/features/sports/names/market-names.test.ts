import {
  type MarketDescription,
  marketKey,
  marketNamesIn,
  type SayName,
  SPORTS,
  type Specifiers,
} from '@baize/sports'
import { describe, expect, it } from 'vitest'
import ar from '../../../messages/ar/sports-markets.json' with { type: 'json' }
import en from '../../../messages/en/sports-markets.json' with { type: 'json' }
import ptBr from '../../../messages/pt-BR/sports-markets.json' with { type: 'json' }
import th from '../../../messages/th/sports-markets.json' with { type: 'json' }
import vi from '../../../messages/vi/sports-markets.json' with { type: 'json' }
import zhHans from '../../../messages/zh-Hans/sports-markets.json' with { type: 'json' }

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
function sayIn(language: string): { say: SayName; missing: string[] } {
  const texts = LANGUAGES[language] ?? {}
  const missing: string[] = []
  const say: SayName = (key, values) => {
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
  const names = marketNamesIn(say)

  it.each(LINES)('%s market %i has its name and those of its outcomes', (sport, id, market) => {
    const lines = given(market.specifiers).flatMap((specifiers) => {
      const line = market.lineOf(specifiers)
      return line ? [{ line, key: marketKey({ market: id, specifiers }) }] : []
    })
    expect(lines.length).toBeGreaterThan(0)
    for (const { line, key } of lines) {
      const event = { sport, ...SIDES }
      expect(names.market(event, key)).not.toBe('')
      const outcomes = line.outcomes.map((outcome) => names.outcome(event, key, outcome.id))
      expect(outcomes.filter((name) => !name)).toEqual([])
      expect(new Set(outcomes).size).toBe(outcomes.length)
      // What nobody has put into words would keep its template.
      expect(outcomes.filter((name) => /[{}$]/.test(name))).toEqual([])
    }
    expect(missing).toEqual([])
  })
})
