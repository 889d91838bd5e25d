import { createHash } from 'node:crypto'
import { assert, type Minor, type Uuid } from '@baize/kernel'
import { type AccountId, planTransfer, type TransferCode } from '@baize/ledger'
import type { Movement } from '@baize/ledger/pg'

/** A UUID that is the same for the same text, so that a test can repeat a key. */
export function uuidOf(text: string): Uuid {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Uuid
}

export interface TestMove {
  readonly key: string
  readonly code: TransferCode
  readonly debitId: AccountId
  readonly creditId: AccountId
  readonly amountMinor: Minor
  /** True for accounts of the house, which may go below zero. */
  readonly mayOverdraw?: boolean
}

/** One transfer, refused when the giving account does not cover it. */
export function moveMoney(move: TestMove): Movement<Minor, 'insufficient_funds'> {
  const causeId = uuidOf(`cause ${move.key}`)
  const text = `${move.code} ${move.debitId} ${move.creditId} ${move.amountMinor}`
  return {
    key: uuidOf(move.key),
    inputHash: createHash('sha256').update(text).digest().subarray(0, 16),
    causeId,
    accountIds: [move.debitId, move.creditId],
    rows: [],
    decide(view) {
      const balanceMinor = view.balanceMinor(move.debitId)
      if (!move.mayOverdraw && balanceMinor < move.amountMinor) {
        return { refused: { code: 'insufficient_funds' } }
      }
      assert(move.amountMinor > 0n, 'a test moves something')
      const { code, debitId, creditId, amountMinor } = move
      return {
        accepted: {
          transfers: [planTransfer({ code, debitId, creditId, amountMinor, causeId })],
          rows: [],
          answer: (balanceMinor - amountMinor) as Minor,
        },
      }
    },
  }
}
