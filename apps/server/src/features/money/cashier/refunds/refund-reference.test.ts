import { encodeId, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { readRefundReference, refundReference } from './refund-reference.ts'

const depositId = '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a' as Uuid
const shown = encodeId('dep', depositId)

describe('the name of a refund', () => {
  it('says which try of which deposit it is', () => {
    expect(refundReference({ depositId, refundNo: 2 })).toBe(`${shown}-2`)
    expect(readRefundReference(`${shown}-2`)).toEqual({ depositId, refundNo: 2 })
  })

  it.each([
    shown,
    `${shown}-`,
    `${shown}-0`,
    `${shown}-01`,
    `${shown}--1`,
    `${shown}-1e3`,
    'wdr_1-1',
    '',
  ])('is not %j', (reference) => {
    expect(readRefundReference(reference)).toBeUndefined()
  })
})
