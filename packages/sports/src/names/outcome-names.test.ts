import { describe, expect, it } from 'vitest'
import { outcomeName, type SayName, shortOutcomeName } from './outcome-names.ts'

const TEXTS: Readonly<Record<string, string>> = {
  ...{ 'outcome.draw': 'Draw', 'outcome.over': 'Over {{line}}', 'outcome.under': 'Under {{line}}' },
  ...{ 'outcome.overShort': 'O {{line}}', 'outcome.by': '{{name}} by {{goals}}' },
  ...{ 'outcome.or': '{{one}} or {{other}}', 'outcome.handicap': '{{name}} {{line}}' },
}
const say: SayName = (key, values) =>
  (TEXTS[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => values[place] ?? '')
const SIDES = { home: 'Arsenal', away: 'Newcastle United' }

describe('an outcome is called', () => {
  const specifiers = { total: '2.75', hcp: '-0.25' }
  it.each([
    ['{$competitor1}', 'Arsenal', '1'],
    ['draw', 'Draw', 'X'],
    ['{$competitor1} ({+hcp})', 'Arsenal −0/0.5', '−0/0.5'],
    ['{$competitor2} ({-hcp})', 'Newcastle United +0/0.5', '+0/0.5'],
    ['over {total}', 'Over 2.5/3', 'O 2.5/3'],
    ['{$competitor1} or draw', 'Arsenal or Draw', '1X'],
    ['{$competitor2} by 3+', 'Newcastle United by 3+', undefined],
    ['draw/{$competitor1}', 'Draw / Arsenal', undefined],
    ['{$competitor1} & under {total}', 'Arsenal & Under 2.5/3', undefined],
    ['the moon', undefined, undefined],
  ])('%s: %s, short %s', (template, name, short) => {
    expect(outcomeName(template, { specifiers, sides: SIDES, say })).toBe(name)
    expect(shortOutcomeName(template, { specifiers, say })).toBe(short)
  })
})
