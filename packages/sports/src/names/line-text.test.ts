import { describe, expect, it } from 'vitest'
import { handicapText, lineText, scoreText } from './line-text.ts'

describe('a line is written', () => {
  it.each([
    ['2.5', '2.5'],
    ['3', '3'],
    ['2.75', '2.5/3'],
    ['0.25', '0/0.5'],
    ['-0.75', '−0.5/1'],
    ['a lot', 'a lot'],
  ])('%s as %s', (line, text) => {
    expect(lineText(line)).toBe(text)
  })
})

describe('a handicap is written for each side', () => {
  it.each([
    ['-0.25', '−0/0.5', '+0/0.5'],
    ['1.5', '+1.5', '−1.5'],
    ['0', '0', '0'],
  ])('%s', (line, home, away) => {
    expect([handicapText(line, 'home'), handicapText(line, 'away')]).toEqual([home, away])
  })
})

it('a score is written with a dash, and a band of goals too', () => {
  expect(['2:1', '0-1', '7+'].map(scoreText)).toEqual(['2–1', '0–1', '7+'])
})
