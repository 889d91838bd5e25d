import { describe, expect, it } from 'vitest'
import { SPORTS } from '../sports/sports.ts'
import { fillName } from './market-name.ts'

const named = (template: string, specifiers = {}, language?: string) =>
  fillName(
    template,
    { specifiers, competitor1: 'Arsenal', competitor2: 'Chelsea' },
    ...(language === undefined ? [] : [language]),
  )

describe('names from templates', () => {
  it.each([
    ['{!goalnr} goal', { goalnr: '1' }, '1st goal'],
    ['{!goalnr} goal', { goalnr: '22' }, '22nd goal'],
    ['{!goalnr} goal', { goalnr: '113' }, '113th goal'],
    ['{$competitor1} ({+hcp})', { hcp: '-0.75' }, 'Arsenal (-0.75)'],
    ['{$competitor2} ({-hcp})', { hcp: '-0.75' }, 'Chelsea (+0.75)'],
    ['{$competitor2} ({-hcp})', { hcp: '0' }, 'Chelsea (0)'],
    ['over {total}', { total: '2.5' }, 'over 2.5'],
    ['draw ({hcp})', { hcp: '0:1' }, 'draw (0:1)'],
    ['{!(goalnr+1)} goal', { goalnr: '2' }, '3rd goal'],
  ])('%s with %o is %s', (template, specifiers, expected) => {
    expect(named(template, specifiers)).toBe(expected)
  })

  it.each([
    ['vi', 'thứ 2'],
    ['zh-Hans', '第2'],
    ['th', 'ที่ 2'],
    ['pt-BR', '2º'],
    ['ar', '2'],
  ])('the second in %s is written %s', (language, expected) => {
    expect(named('{!setnr}', { setnr: '2' }, language)).toBe(expected)
  })

  it('a place without a value makes no half-written name', () => {
    for (const template of ['over {total}', '{$player1}', '{!hcp}', '{+hcp}']) {
      expect(named(template, { hcp: '0:1' }), template).toBeUndefined()
    }
  })

  it('every market of every sport has a name, and names for its outcomes', () => {
    const example: Record<string, string> = {
      ...{ total: '2.5', hcp: '-0.5', goalnr: '1', setnr: '1', quarternr: '1', mapnr: '1' },
      ...{ score: '1:0' },
    }
    const variants: Record<number, string> = {
      ...{ 15: 'sr:winning_margin:3+', 21: 'sr:exact_goals:6+', 25: 'sr:goal_range:7+' },
      ...{ 93: 'sr:exact_goals:2+', 199: 'sr:correct_score:bestof:3' },
    }
    for (const { key, markets } of SPORTS) {
      for (const market of markets) {
        const specifiers = Object.fromEntries(
          market.specifiers.map((each) => [
            each,
            each === 'variant'
              ? (variants[market.id] ?? 'sr:exact_goals:3+')
              : (example[each] ?? ''),
          ]),
        )
        if (/handicap \{hcp\}/i.test(market.name)) specifiers.hcp = '0:1'
        const where = `${key} ${market.id}`
        expect(named(market.name, specifiers), where).toBeDefined()
        const outcomes = market.lineOf(specifiers)?.outcomes ?? []
        expect(outcomes.length, where).toBeGreaterThan(1)
        expect(new Set(outcomes.map(({ id }) => id)).size, where).toBe(outcomes.length)
        for (const { name } of outcomes) expect(named(name, specifiers), where).toBeDefined()
        expect(market.lineOf({ ...specifiers, other: '1' }), where).toBeUndefined()
      }
      expect(new Set(markets.map(({ id }) => id)).size, key).toBe(markets.length)
    }
  })
})
