import { minor } from '@baize/kernel'
import { planVendorAdjustment } from '@baize/ledger'
import { debtAccountOf } from '../house/ledger-view/debt.ts'
import { inputHashOf } from '../platform/input-hash.ts'
import { scopedKey } from '../platform/scoped-key.ts'
import type { TestServer } from './test-server.ts'

/** A debt as a vendor leaves it that takes a win back after it was spent. */
export async function oweMoney(
  { server: { core } }: TestServer,
  memberId: bigint,
  amountMinor: bigint,
): Promise<void> {
  const { accounts, currencyCode: currency } = core
  const [cashId, houseId, debtId] = await Promise.all([
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
    accounts.idOf({ kind: 'house', purpose: 'test-vendor', currency }),
    debtAccountOf(accounts, { memberId, currency }),
  ])
  const causeId = scopedKey('test debt', memberId, `${amountMinor}`)
  const { transfers } = planVendorAdjustment(
    { cashId, houseId, debtId },
    causeId,
    -amountMinor,
    minor(0n),
  )
  await core.poster.post({
    ...{ key: causeId, inputHash: inputHashOf(`${amountMinor}`), causeId },
    ...{ accountIds: [cashId, houseId, debtId], rows: [] },
    decide: () => ({ accepted: { transfers, rows: [], answer: undefined } }),
  })
}
