import { type CurrencyCode, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type HeldCreditRow, NOT_ENDED } from './held-credits.store.ts'
import { takeBackHeld } from './take-back-held.ts'

const WON = minor(700n)
const id = '0198f0a0-0000-7000-8000-000000000001' as Uuid
const held = (state: HeldCreditRow['state']): HeldCreditRow => ({
  ...NOT_ENDED,
  ...{ creditId: id, vendorCode: 'V', txId: 'win', memberId: 7n, gameCode: 'g', roundRef: 'r' },
  ...{ kind: 'win', currency: 'PLY' as CurrencyCode, amountMinor: 700n },
  ...{ ceiling: 'each', ceilingMinor: 500n, creditedAtMs: 1, state },
})
const at = { checkedId: 3n, houseId: 2n, causeId: id, atMs: 5 }

describe('a win that its vendor takes back', () => {
  it.each([undefined, held('released')])(
    'comes from the cash when nothing of it is kept',
    (row) => {
      expect(takeBackHeld(row, WON, at)).toEqual({
        ...{ unwonMinor: WON, elsewhereMinor: 0n, transfers: [] },
      })
    },
  )

  it('comes from where it is kept while it is being checked', () => {
    expect(takeBackHeld(held('held'), WON, at)).toMatchObject({
      ...{ unwonMinor: 0n, elsewhereMinor: WON },
      transfers: [{ code: 'held_win_return', debitId: 3n, creditId: 2n, amountMinor: WON }],
      row: { state: 'taken_back', endedAtMs: 5 },
    })
  })

  it('is back already when two people refused it', () => {
    expect(takeBackHeld(held('refused'), WON, at)).toEqual({
      ...{ unwonMinor: 0n, elsewhereMinor: WON, transfers: [] },
    })
  })

  it('needs the account that it is kept in', () => {
    expect(takeBackHeld(held('held'), WON, { ...at, checkedId: undefined })).toEqual({
      code: 'hold_needed',
    })
  })

  it('is whole, and taken back once', () => {
    expect(() => takeBackHeld(held('held'), minor(1n), at)).toThrow('as a whole')
    expect(() => takeBackHeld(held('taken_back'), WON, at)).toThrow('taken back once')
  })
})
