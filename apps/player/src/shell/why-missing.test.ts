import { describe, expect, it } from 'vitest'
import { LatePart } from '../app/part-in-time.ts'
import { type WhyMissing, whyMissing } from './why-missing.ts'

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')

const CASES: readonly [string, unknown, boolean, WhyMissing | undefined][] = [
  ['a file that is not on the server', GONE, true, 'updated'],
  ['a file that is asked for without a line', GONE, false, 'slowPage'],
  ['looks that did not come', new Error('Unable to preload CSS for /a.css'), true, 'updated'],
  ['a file that does not come', new LatePart('still on its way'), true, 'slowPage'],
  ['a fault of ours', new Error('x is undefined'), true, undefined],
  ['what is no error', 'Failed to fetch dynamically imported module', true, undefined],
]

describe('why a part is missing', () => {
  it.each(CASES)('%s', (_, failure, isOnline, expected) => {
    expect(whyMissing(failure, isOnline)).toBe(expected)
  })
})
