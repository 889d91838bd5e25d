import { expect, it } from 'vitest'
import { sumOf } from '../plays/combinations.ts'
import { casesOf } from '../testing/cases.ts'
import { bigSmallOf, chanceOfTie, oddEvenPlateOf, upperLowerOf } from './plates.ts'

interface Expected {
  readonly upper_lower: string
  readonly odd_even_plate: string
  readonly sum: number
  readonly big_small: string
  readonly p_tie: string
}

it.each(casesOf<{ draw: readonly number[] }, Expected>('KL8_attr'))(
  '%s: %s',
  (_id, _describes, { draw }, expected) => {
    const { numerator, denominator } = chanceOfTie()
    expect({
      upper_lower: upperLowerOf(draw),
      odd_even_plate: oddEvenPlateOf(draw),
      sum: sumOf(draw),
      big_small: bigSmallOf(draw),
      p_tie: `${numerator}/${denominator}`,
    }).toEqual(expected)
  },
)
