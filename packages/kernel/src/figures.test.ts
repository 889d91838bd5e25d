import { describe, expect, it } from 'vitest'
import { formatBasisPoints, formatDecimal, formatPercent, localFigures } from './figures.ts'
import { ratio } from './ratio.ts'

describe('figures in the style of the language', () => {
  it.each([
    ['en', '9,900', '9,900.50', '99.00%', '1.5%'],
    ['zh-Hans', '9,900', '9,900.50', '99.00%', '1.5%'],
    ['th', '9,900', '9,900.50', '99.00%', '1.5%'],
    ['ar', '9,900', '9,900.50', '99.00%', '1.5%'],
    ['vi', '9.900', '9.900,50', '99,00%', '1,5%'],
    ['pt-BR', '9.900', '9.900,50', '99,00%', '1,5%'],
  ])('in %s', (locale, whole, decimal, percent, points) => {
    expect(formatDecimal(ratio(9_900), 0, locale)).toBe(whole)
    expect(formatDecimal(ratio(19_801, 2), 2, locale)).toBe(decimal)
    expect(formatPercent(ratio(99, 100), 2, locale)).toBe(percent)
    expect(formatBasisPoints(150, locale)).toBe(points)
  })

  it('keeps everything that is no figure', () => {
    expect(localFigures('95.27–96.51%', 'vi')).toBe('95,27–96,51%')
    expect(localFigures('', 'vi')).toBe('')
    expect(localFigures('1 : 1', 'vi')).toBe('1 : 1')
    expect(localFigures('−0.5', 'pt-BR')).toBe('−0,5')
  })

  it('drops decimals that say nothing from hundredths of a percent', () => {
    expect([0, 100, 1_000, 10_000, 33, 5].map((points) => formatBasisPoints(points))).toEqual([
      ...['0%', '1%', '10%', '100%', '0.33%', '0.05%'],
    ])
  })
})
