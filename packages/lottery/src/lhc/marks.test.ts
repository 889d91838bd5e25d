import { expect, it } from 'vitest'
import { ZODIACS, type Zodiac } from '../plays/play.ts'
import { casesOf } from '../testing/cases.ts'
import { NUMBERS, WAVES, waveOf, zodiacOf } from './marks.ts'

it.each(casesOf<{ number: number; year: Zodiac }, { zodiac: string; wave: string }>('LHC_map'))(
  '%s: %s',
  (_id, _describes, { number, year }, expected) => {
    expect({ zodiac: zodiacOf(number, year), wave: waveOf(number) }).toEqual(expected)
  },
)

it('has seventeen red numbers, sixteen blue and sixteen green ones', () => {
  const counts = WAVES.map((wave) => NUMBERS.filter((number) => waveOf(number) === wave).length)
  expect(counts).toEqual([17, 16, 16])
})

it.each(ZODIACS)(
  'the animal of the year of the %s has five numbers, each other one four',
  (year) => {
    const counts = ZODIACS.map(
      (zodiac) => NUMBERS.filter((number) => zodiacOf(number, year) === zodiac).length,
    )
    expect(counts).toEqual(ZODIACS.map((zodiac) => (zodiac === year ? 5 : 4)))
  },
)
