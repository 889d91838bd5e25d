/** Goal: p-values are right to nine digits. Method: values that are known in closed form or as finite sums. */
import { describe, expect, it } from 'vitest'
import { erfc, igamc, lnGamma, normalBelow } from './special-functions.ts'

describe('special functions', () => {
  it.each([
    [1, 0],
    [0.5, Math.log(Math.PI) / 2],
    [10, Math.log(362_880)],
    [0.25, 1.2880225246980774],
    [171, 706.5730622457874],
  ])('ln Γ(%d) = %d', (x, known) => {
    expect(lnGamma(x)).toBeCloseTo(known, 10)
  })

  it.each([
    [0, 1],
    [0.5, 0.4795001221869535],
    [1, 0.15729920705028513],
    [3, 2.209049699858544e-5],
    [-1, 1.8427007929497148],
  ])('erfc(%d) = %d', (x, known) => {
    expect(erfc(x)).toBeCloseTo(known, 12)
  })

  it('knows how many of a normal variable lie below a point', () => {
    expect(normalBelow(0)).toBeCloseTo(0.5, 14)
    expect(normalBelow(1.959963984540054)).toBeCloseTo(0.975, 12)
    expect(normalBelow(-3.290526731491926)).toBeCloseTo(0.0005, 12)
  })

  it.each([
    [1, 2.5],
    [7, 3],
    [40, 35],
    [40, 60],
    [1_000, 1_010],
  ])('igamc(%d, %d) is the share of a Poisson variable below the first', (a, x) => {
    let sum = 0
    for (let count = 0; count < a; count += 1) {
      sum += Math.exp(count * Math.log(x) - x - lnGamma(count + 1))
    }
    expect(igamc(a, x)).toBeCloseTo(sum, 10)
  })
})
