import { describe, expect, it } from 'vitest'
import {
  doubleTarget,
  halfTarget,
  LIMBO_FIELDS,
  type LimboField,
  readField,
  shownOf,
} from './limbo-fields.logic.ts'

describe('the two numbers of a bet', () => {
  it.each<[number, Record<LimboField, string>]>([
    [200, { target: '2.00', chance: '49.5000' }],
    [101, { target: '1.01', chance: '98.0198' }],
    [1_000_000, { target: '10000.00', chance: '0.0099' }],
    [300, { target: '3.00', chance: '33.0000' }],
  ])('%i hundredths are shown as %o', (target, shown) => {
    for (const field of LIMBO_FIELDS) expect(shownOf(field, target)).toBe(shown[field])
  })

  it.each<[LimboField, string, number]>([
    ['target', '2', 200],
    ['target', '10000', 1_000_000],
    ['chance', '33', 300],
    ['chance', '49.5', 200],
    ['chance', '7', 1_414],
    ['chance', '98.0198', 101],
    ['chance', '0.0099', 1_000_000],
  ])('%s %s is a target of %i', (field, text, target) => {
    expect(readField(field, text)).toEqual({ target })
  })

  it.each<[LimboField, string, string]>([
    ['target', '1', 'low'],
    ['target', '10000.01', 'high'],
    ['chance', '0.0098', 'low'],
    ['chance', '99', 'high'],
    ['chance', 'half', 'unclear'],
  ])('%s %s cannot be bet: %s', (field, text, fault) => {
    expect(readField(field, text)).toEqual({ fault })
  })

  it.each([
    [200, 101, 400],
    [999, 499, 1_998],
    [900_000, 450_000, 1_000_000],
  ])('half of %i is %i, twice is %i', (target, half, twice) => {
    expect(halfTarget(target)).toBe(half)
    expect(doubleTarget(target)).toBe(twice)
  })
})
