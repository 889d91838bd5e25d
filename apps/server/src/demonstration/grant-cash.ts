import { assert, type CurrencyCode, minor } from '@baize/kernel'
import { planTransfer } from '@baize/ledger'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import { inputHashOf } from '../platform/input-hash.ts'
import { scopedKey } from '../platform/scoped-key.ts'

/** Gives a member play money once per occasion, against the adjustments account. */
export async function grantDemonstrationCash(
  parts: {
    readonly poster: Poster
    readonly accounts: AccountBook
    readonly currencyCode: CurrencyCode
  },
  memberId: bigint,
  occasion: string,
  amount: bigint,
): Promise<void> {
  const amountMinor = minor(amount)
  const currency = parts.currencyCode
  const [adjustmentsId, cashId] = await Promise.all([
    parts.accounts.idOf({ kind: 'adjustments', purpose: 'demonstration', currency }),
    parts.accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
  ])
  const key = scopedKey('demonstration', memberId, occasion)
  const outcome = await parts.poster.post({
    // An occasion has no time.
    ...{ key, formerKey: key },
    inputHash: inputHashOf(amountMinor.toString()),
    causeId: key,
    accountIds: [adjustmentsId, cashId],
    rows: [],
    decide: () => ({
      accepted: {
        transfers: [
          planTransfer({
            code: 'demonstration_grant',
            debitId: adjustmentsId,
            creditId: cashId,
            amountMinor,
            causeId: key,
          }),
        ],
        rows: [],
        answer: undefined,
      },
    }),
  })
  assert(outcome.kind === 'posted' || outcome.kind === 'replayed', 'a grant is posted')
}
