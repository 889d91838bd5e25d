import { expect, it } from 'vitest'
import { zodiacYearAt } from './lunar-year.ts'
import { zodiacOf } from './marks.ts'

/** Midnight in Hong Kong. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

/** The first days as published, each with the animal that begins. */
it.each([
  ['2020-01-25', 'rat', 'pig'],
  ['2023-01-22', 'rabbit', 'tiger'],
  ['2024-02-10', 'dragon', 'rabbit'],
  ['2025-01-29', 'snake', 'dragon'],
  ['2026-02-17', 'horse', 'snake'],
  ['2027-02-06', 'goat', 'horse'],
  ['2028-01-26', 'monkey', 'goat'],
  ['2029-02-13', 'rooster', 'monkey'],
  ['2030-02-03', 'dog', 'rooster'],
  ['2031-01-23', 'pig', 'dog'],
  ['2032-02-11', 'rat', 'pig'],
  ['2050-01-23', 'horse', 'snake'],
])(
  'the lunar year beginning %s is the year of the %s and follows the year of the %s',
  (day, animal, before) => {
    expect(zodiacYearAt(startOf(day))).toBe(animal)
    expect(zodiacYearAt(startOf(day) - 1)).toBe(before)
  },
)

it('gives a draw on the eve of the new year the numbers of the old one', () => {
  const [eve, first] = ['2026-02-16', '2026-02-17'].map((day) =>
    zodiacYearAt(Date.parse(`${day}T21:30:00+08:00`)),
  )
  expect(eve && zodiacOf(1, eve)).toBe('snake')
  expect(first && zodiacOf(1, first)).toBe('horse')
})

it('begins each year on a new moon: twelve or thirteen months after the one before', () => {
  const [DAY_MS, months] = [86_400_000, [354, 355, 383, 384, 385]]
  const begins = (year: number) => {
    const start = startOf(`${year}-01-20`)
    const days = Array.from({ length: 40 }, (_, at) => start + at * DAY_MS)
    return days.find((at) => zodiacYearAt(at) !== zodiacYearAt(at - DAY_MS)) ?? 0
  }
  for (let year = 2021; year <= 2050; year += 1) {
    expect(months, `${year}`).toContain((begins(year) - begins(year - 1)) / DAY_MS)
  }
})

it('says nothing of years whose first day it does not know', () => {
  expect(() => zodiacYearAt(Date.UTC(2019, 5, 1))).toThrow('from 2020 to 2050')
  expect(() => zodiacYearAt(Date.UTC(2051, 5, 1))).toThrow('from 2020 to 2050')
})
