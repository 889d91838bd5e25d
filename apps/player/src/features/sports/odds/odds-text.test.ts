import { describe, expect, it } from 'vitest'
import { oddsText } from './odds-text.ts'
import { moveOf } from './price-move.logic.ts'

describe('a price is written', () => {
  it.each([
    ['2.05', 'decimal', '2.05'],
    ['2', 'decimal', '2.00'],
    ['13.5', 'decimal', '13.5'],
    ['101', 'decimal', '101'],
    ['1.5', 'fractional', '1/2'],
    ['1.5', 'american', '−200'],
    ['2.5', 'american', '+150'],
    ['1.95', 'hong_kong', '0.95'],
    ['2.5', 'malay', '−0.67'],
    ['1.5', 'indonesian', '−2.00'],
    ['none', 'decimal', 'none'],
  ] as const)('%s in %s as %s', (odds, format, text) => {
    expect(oddsText(odds, format)).toBe(text)
  })
})

it('a price moves up and down, but not when it comes or goes', () => {
  expect([
    moveOf('1.98', '2.05'),
    moveOf('2.24', '2.20'),
    moveOf('9.00', '10.00'),
    moveOf('2.00', '2.00'),
    moveOf('2', '2.00'),
    moveOf(null, '2.00'),
    moveOf('2.00', null),
  ]).toEqual(['up', 'down', 'up', undefined, undefined, undefined, undefined])
})
