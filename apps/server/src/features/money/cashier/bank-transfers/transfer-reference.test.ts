import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareReference,
  isReference,
  makeReference,
  plainReference,
} from './transfer-reference.ts'

const serial = fc.bigInt({ min: 0n, max: 1_000_000n })
const place = fc.integer({ min: 0, max: 7 })
const sign = fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ')

describe('the reference of a transfer', () => {
  it('is another one for each serial, and checks itself', () => {
    const made = Array.from({ length: 5_000 }, (_, at) => makeReference(BigInt(at)))
    expect(new Set(made).size).toBe(made.length)
    expect(made.every(isReference)).toBe(true)
  })

  it('is no reference any more with one sign wrong', () => {
    fc.assert(
      fc.property(serial, place, sign, (of, at, wrong) => {
        const right = makeReference(of)
        fc.pre(right[at] !== wrong)
        expect(isReference(`${right.slice(0, at)}${wrong}${right.slice(at + 1)}`)).toBe(false)
      }),
    )
  })

  it('is no reference any more when two neighbours change places', () => {
    fc.assert(
      fc.property(serial, fc.integer({ min: 0, max: 6 }), (of, at) => {
        const right = makeReference(of)
        fc.pre(right[at] !== right[at + 1])
        const swapped = `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`
        expect(isReference(swapped)).toBe(false)
        expect(compareReference(swapped, right)).toBe('nearly')
      }),
    )
  })

  it.each([
    ['K7QM 3xrt', 'same'],
    ['deposit/K7QM-3XRT thanks', 'same'],
    ['K7QM3XR', 'nearly'],
    ['K7QM3XRRT', 'nearly'],
    ['7KQM3XRT', 'nearly'],
    ['K7QM3X', 'none'],
    ['salary', 'none'],
    ['', 'none'],
  ])('is looked for in %j: %s', (text, likeness) => {
    expect(compareReference(plainReference(text), 'K7QM3XRT')).toBe(likeness)
  })
})
