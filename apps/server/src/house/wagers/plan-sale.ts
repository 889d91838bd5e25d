import { assert, refuse, succeed } from '@baize/kernel'
import { captureOf, planChange } from '@baize/wagers'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import type { PricedPiece, WagerRef } from './settle-wager.ts'
import type { SoldBefore } from './sold-before.ts'
import { withWager } from './wager-row.ts'
import { ownAccounts, type WagerTable } from './wager-table.ts'

/**
 * Plans to buy an open wager back whole, with the postings of any cash-out: its own books say what it paid, as those of the
 * wager that follows say what was staked, and nobody can come in between. Undefined where there is no such wager.
 */
export async function planSale<Code extends string>(
  table: WagerTable,
  { memberId, wagerId }: WagerRef,
  { key, content, requests, price, write }: PricedPiece<Code>,
): Promise<SoldBefore<Code> | undefined> {
  const stored = await table.book.load(memberId, wagerId)
  if (!stored) return undefined
  const own = await ownAccounts(table, stored)
  const accounts = { ...(await table.accountsOf(memberId, stored.code)), ...own }
  const { cashId, escrowId, houseId, debtId } = accounts
  return {
    accountIds: [cashId, escrowId, houseId, ...(debtId ? [debtId] : [])],
    requests: [table.book.request(memberId, wagerId), ...requests],
    sell(view, atMs) {
      const row = table.book.read(view, memberId, wagerId)
      assert(row, 'a wager is never removed')
      const { wager } = row
      // One that was settled since may owe something, which was not looked for.
      const isAsSeen = wager.version === stored.wager.version && wager.state === 'open'
      if (!isAsSeen || row.bonus || row.seatAccountId !== null) return refuse('wager_closed')
      const piece = price(row, atMs, view)
      if (!piece.ok) return piece
      const after = captureOf(wager, piece.value, 'cash_out')
      if (!after.ok) return after
      const change = { before: wager, after: after.value, cashMinor: view.balanceMinor(cashId) }
      return succeed({
        paidMinor: piece.value.paidMinor,
        posting: {
          ...postingKey('wager-cash_out', memberId, wagerId, `:${key}`),
          inputHash: inputHashOf(content),
          ...{ causeId: wagerId, subject: row.code },
          transfers: planChange(accounts, wagerId, change),
        },
        rows: [
          table.book.replace(memberId, wagerId, withWager(row, after.value, atMs)),
          ...write(view),
        ],
      })
    },
  }
}
