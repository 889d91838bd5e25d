import type { CreditOutcome } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import type { AccountId, PlannedTransfer } from '@baize/ledger'
import { type LockedView, type RowChange, replaceRow } from '@baize/ledger/pg'
import type { BonusWrites } from '../../../house/bonus/bonus-session.ts'
import type { HeldCreditRow } from './held-credits.store.ts'
import { followBook } from './round-bonus.ts'
import { findBonus, type RoundBonusNeeds } from './round-calls.ts'
import { type BookedWin, type RoundBook, withEntry } from './round-rules.ts'
import { type VendorRoundKey, vendorRounds } from './vendor-rounds.store.ts'
import type { WalletParts } from './wallet-parts.ts'

type ReleaseDeps = Pick<WalletParts, 'bonus' | 'pool'>

/** The round of a held win in which grants have bonus money. */
export interface RoundOfHeld {
  readonly key: VendorRoundKey
  readonly needs: RoundBonusNeeds
}

/** Undefined for a credit that has nothing to do with bonus money. */
export async function roundOfHeld(
  deps: ReleaseDeps,
  { kind, vendorCode, memberId, roundRef }: HeldCreditRow,
): Promise<RoundOfHeld | undefined> {
  if (kind !== 'win' || roundRef === null) return undefined
  const needs = await findBonus(deps, { vendorCode, memberId, roundRef })
  return { key: { vendorCode, memberId, ref: roundRef }, needs }
}

interface HoldAtEnd extends RoundOfHeld {
  readonly row: HeldCreditRow
  readonly outcome: CreditOutcome
  readonly houseId: AccountId
  readonly nowMs: number
}

interface EndedHold extends BonusWrites {
  /** What of the credit is bonus money, in minor units. */
  readonly bonusMinor: Minor
  readonly transfers: readonly PlannedTransfer[]
  readonly rows: readonly RowChange[]
}

/**
 * Lets a held win take its place in the book of its round: it is split as it would be if it came now. Undefined where
 * the round has no bonus money in it.
 */
export function endHold(
  { bonus }: ReleaseDeps,
  view: LockedView,
  { key, needs, row, outcome, houseId, nowMs }: HoldAtEnd,
): EndedHold | undefined {
  const round = view.row(vendorRounds, key)
  if (round?.book.wins.get(row.txId)?.hold === undefined) return undefined
  const session = bonus.open(view, row.memberId, needs.accounts, nowMs, needs.grantIds)
  const order = { houseId, causeId: row.creditId, orderId: row.creditId }
  const ended = withoutHold(round.book, row.txId, outcome)
  const followed = followBook({ session, accounts: needs.accounts, ...order }, ended)
  const version = round.versionRead + 1
  const after = { ...round, book: followed.book, atMs: nowMs, version }
  const { before, after: later, rows } = session.finish()
  return {
    ...{ before, after: later, transfers: followed.transfers },
    bonusMinor: followed.paidMinor as Minor,
    rows: [...rows, replaceRow(vendorRounds, key, after)],
  }
}

function withoutHold(book: RoundBook, txId: string, outcome: CreditOutcome): RoundBook {
  const win = book.wins.get(txId)
  if (!win) return book
  const { hold: _held, ...released } = win
  const ended: BookedWin = outcome === 'release' ? released : { ...win, hold: 'refused' }
  return { ...book, wins: withEntry(book.wins, txId, ended) }
}
