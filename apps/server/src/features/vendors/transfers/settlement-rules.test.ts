import { VENDOR_TRANSFER_STATES } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { verifySettlement } from './settlement-rules.ts'

describe('ending a transfer by hand', () => {
  it.each([
    ['in', 'done', false, undefined],
    ['in', 'done', true, 'amount_not_needed'],
    ['out', 'not_done', false, undefined],
    ['out', 'not_done', true, 'amount_not_needed'],
    ['out_all', 'done', false, 'amount_needed'],
    ['out_all', 'done', true, undefined],
    ['out_all', 'not_done', false, undefined],
    ['out_all', 'not_done', true, 'amount_not_needed'],
  ] as const)(
    'going %s and %s, with a sum: %s, is answered %s',
    (direction, outcome, isAmountGiven, refused) => {
      expect(verifySettlement({ state: 'unknown', direction }, { outcome, isAmountGiven })).toBe(
        refused,
      )
    },
  )

  it('is for parked ones alone', () => {
    const answers = VENDOR_TRANSFER_STATES.map((state) =>
      verifySettlement({ state, direction: 'in' }, { outcome: 'done', isAmountGiven: false }),
    )
    expect(answers).toEqual(['transfer_not_parked', undefined, 'transfer_over', 'transfer_over'])
  })
})
