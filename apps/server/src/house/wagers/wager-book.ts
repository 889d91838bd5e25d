import type { Uuid } from '@baize/kernel'
import {
  type Companion,
  createRow,
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type { Wager, WagerAccounts } from '@baize/wagers'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { BonusStake } from '../bonus/bonus-stake.ts'

/** Where a product keeps its wagers: rows that are locked and written in the commit that moves their money. */
export interface WagerBook<Row> {
  create(memberId: bigint, wagerId: Uuid): RowRequest
  request(memberId: bigint, wagerId: Uuid): RowRequest
  read(view: LockedView, memberId: bigint, wagerId: Uuid): Row | undefined
  replace(memberId: bigint, wagerId: Uuid, row: Row): RowChange
  load(memberId: bigint, wagerId: Uuid): Promise<Row | undefined>
  /** The money of a row. */
  wagerOf(row: Row): Wager
  /** Where its bets may hold bonus money; in others cash alone is staked. */
  readonly bonus?: BonusColumns<Row> | undefined
}

/** Where a row says what of its stake is bonus money. */
export interface BonusColumns<Row> {
  of(row: Row): BonusStake | undefined
  with(row: Row, bonus: BonusStake): Row
}

/** Finds the accounts that a member's wager can touch; `code` is what is played. */
export type WagerAccountFinder = (memberId: bigint, code: string) => Awaitable<WagerAccounts>

/** A book over the companion that a poster was given. */
export function createWagerBook<Key, Row>(book: {
  readonly rows: Companion<Key, Row>
  keyOf(memberId: bigint, wagerId: Uuid): Key
  load(memberId: bigint, wagerId: Uuid): Promise<Row | undefined>
  wagerOf(row: Row): Wager
  readonly bonus?: BonusColumns<Row>
}): WagerBook<Row> {
  const { rows, keyOf, load, wagerOf, bonus } = book
  return {
    create: (memberId, wagerId) => createRow(rows, keyOf(memberId, wagerId)),
    request: (memberId, wagerId) => requestRow(rows, keyOf(memberId, wagerId)),
    read: (view, memberId, wagerId) => view.row(rows, keyOf(memberId, wagerId)),
    replace: (memberId, wagerId, row) => replaceRow(rows, keyOf(memberId, wagerId), row),
    load,
    wagerOf,
    bonus,
  }
}
