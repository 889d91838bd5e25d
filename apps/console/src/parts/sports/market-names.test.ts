import { marketNamesIn } from '@baize/sports'
import { describe, expect, it } from 'vitest'
import english from '../../messages/en/sports-markets.json' with { type: 'json' }

describe('a market of the desk', () => {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = english
  const names = marketNamesIn((key, values) => {
    const [section = '', name = ''] = key.split('.')
    const text = all[section]?.[name] ?? ''
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => values[place] ?? '')
  })
  const event = { sport: 'football', home: 'Arsenal', away: 'Chelsea' }

  it.each([
    ['1|', '3', 'Match result', '', 'Chelsea', '2'],
    ['16|hcp=-0.25', '1714', 'Asian handicap', '−0/0.5', 'Arsenal −0/0.5', '−0/0.5'],
    ['18|total=2.75', '12', 'Over/under', '2.5/3', 'Over 2.5/3', 'O 2.5/3'],
    ['14|hcp=0:1', '1711', 'European handicap 0–1', '', 'Arsenal (0–1)', 'Arsenal (0–1)'],
    ['45|', '276', 'Correct score', '', '1–0', '1–0'],
    ['12345|', '9', '12345|', '', '9', '9'],
  ])('%s with outcome %s is called %s', (market, outcome, name, line, whole, short) => {
    expect(names.market(event, market)).toBe(name)
    expect(names.line(event, market)).toBe(line)
    expect(names.outcome(event, market, outcome)).toBe(whole)
    expect(names.shortOutcome(event, market, outcome)).toBe(short)
  })
})
