import type { Minor, Refusal, Result, Uuid } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { LockedView, RowChange, RowRequest } from '@baize/ledger/pg'
import { holdWager, type WagerAccounts } from '@baize/wagers'
import type pg from 'pg'
import type { Awaitable } from '../../platform/awaitable.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import { refuseFreeBet, requestFreeBet, useForWager } from './free-bet-step.ts'
import type { SoldBefore } from './sold-before.ts'
import type { StakeRefusal } from './stake-admission.ts'
import { type Reserve, type Taken, takeWager } from './take-wager.ts'
import { TABLE_BONUS } from './wager-bonus.ts'
import { createWagerBook, type WagerBook } from './wager-book.ts'
import type { WagerDeps } from './wager-deps.ts'
import { sourceOf, type WagerRow } from './wager-row.ts'
import { loadWager, wagers } from './wagers.store.ts'

/** What wagers of the table are taken and settled with. */
export interface WagerTable extends WagerDeps {
  readonly pool: pg.Pool
  readonly book: WagerBook<WagerRow>
  /** Where is kept what a member owes. */
  debtOf(memberId: bigint): Awaitable<AccountId>
  /** What free bets cost the house. */
  freeBetAccount(): Awaitable<AccountId>
}

/** The book of the table `wager`. */
export function createTableBook(pool: pg.Pool): WagerBook<WagerRow> {
  return createWagerBook({
    rows: wagers,
    keyOf: (memberId, wagerId) => ({ memberId, wagerId }),
    load: (memberId, wagerId) => loadWager(pool, memberId, wagerId),
    wagerOf: (row) => row.wager,
    bonus: TABLE_BONUS,
  })
}

/** A wager that is asked for. */
export interface NewWager {
  readonly memberId: bigint
  readonly product: string
  readonly code: string
  readonly eventId: Uuid | null
  /** The account of the seat that the stake comes from; null for the member's cash. */
  readonly seatAccountId: AccountId | null
  readonly stakeMinor: Minor
  /** Made by whoever asks: the same key takes one stake. */
  readonly key: Uuid
  /** Held beside the stake for wagers that follow. */
  readonly reserve?: Reserve
  /** The stake was held before, as such a reserve. */
  readonly isReserved?: boolean
  /** What it is on, as text: the same key for something else is refused. */
  readonly content?: string
  /** It waits until the house accepts it. */
  readonly isPending?: boolean
}

/** A wager whose stake is what another one is sold for in the same commit. */
export interface NewWagerFor<Code extends string> extends NewWager {
  readonly sold?: SoldBefore<Code>
}

/** A wager whose whole stake is a free bet. */
export interface NewFreeBet extends NewWager {
  readonly freeBetId: Uuid
}

export interface TakenWager {
  readonly row: WagerRow
}

/** Why a wager is refused. Unlike a round, it is never refused because another one is open. */
export type WagerRefusal = Exclude<StakeRefusal, 'round_open'>

/** The free bet was used, cancelled or is over. */
export type FreeBetRefusal = 'free_bet_over'

/** What a product keeps beside a wager: rows of its own, read and written in the commit that takes the stake. */
export interface WagerDetails<Code extends string> {
  readonly requests: readonly RowRequest[]
  /** Why it is not taken at this moment, looked at last. */
  refuseAt(atMs: number, view: LockedView, stakeMinor: Minor): Code | Refusal<Code> | undefined
  /** What is written with it. Pure. */
  write(row: WagerRow, view: LockedView): readonly RowChange[]
}

/**
 * Takes a wager that a free bet pays for: it is looked at, and used, in the commit that takes the stake from what the
 * house spends on promotions. Of two bets with one free bet only one is taken.
 */
export async function takeFreeBet<Code extends string>(
  table: WagerTable,
  asked: NewFreeBet,
  details: WagerDetails<Code>,
): Promise<Result<Taken<TakenWager>, WagerRefusal | FreeBetRefusal | Code>> {
  const freeBetAccountId = await table.freeBetAccount()
  const own: WagerDetails<FreeBetRefusal | Code> = {
    requests: [...details.requests, ...requestFreeBet(asked)],
    refuseAt: (atMs, view, stakeMinor) =>
      refuseFreeBet(view, asked, atMs) ?? details.refuseAt(atMs, view, stakeMinor),
    write: (row, view) => [...details.write(row, view), ...useForWager(view, row)],
  }
  return await takeFrom(table, asked, own, freeBetAccountId)
}

/** Takes the stake of a wager that waits for its result; any number of them may be open. */
export function take<Code extends string = never>(
  table: WagerTable,
  asked: NewWagerFor<Code>,
  details?: WagerDetails<Code>,
): Promise<Result<Taken<TakenWager>, WagerRefusal | Code>> {
  return takeFrom(table, asked, details)
}

function takeFrom<Code extends string>(
  table: WagerTable,
  asked: NewWagerFor<Code> & Partial<NewFreeBet>,
  details?: WagerDetails<Code>,
  freeBetAccountId?: AccountId,
): Promise<Result<Taken<TakenWager>, WagerRefusal | Code>> {
  const { memberId, product, code, eventId, seatAccountId, stakeMinor, isPending, content } = asked
  const { freeBetId, sold } = asked
  const source = sourceOf(asked)
  const taken = takeWager<WagerRow, TakenWager, Code>(table, {
    memberId,
    code,
    stakeMinor,
    ...postingKey('wager', memberId, asked.key),
    order: [
      product,
      code,
      eventId,
      seatAccountId,
      stakeMinor,
      isPending,
      content,
      asked.reserve?.amountMinor,
      ...(freeBetId ? [freeBetId] : []),
    ].join(' '),
    book: table.book,
    isHeld: true,
    ...(seatAccountId !== null && { seatId: seatAccountId }),
    ...(asked.reserve && { reserve: asked.reserve }),
    ...(asked.isReserved && { isReserved: true }),
    ...(sold && { sold }),
    ...(freeBetAccountId !== undefined && { freeBetAccountId }),
    // A plan of many is held in cash, its first one too; what a bet is sold for is cash.
    isCashOnly: asked.reserve !== undefined || asked.isReserved === true || sold !== undefined,
    ...(details && { requests: details.requests, refuseAt: details.refuseAt }),
    start({ wagerId, atMs, stakeMinor: amountMinor, view }) {
      const stake = [{ source, amountMinor }]
      const row: WagerRow = {
        ...{ memberId, wagerId, product, code, eventId, seatAccountId, freeBetId },
        wager: holdWager(stake, isPending ? 'pending' : 'open'),
        openedAtMs: atMs,
        closedAtMs: null,
        stored: undefined,
        settlements: [],
      }
      return { row, rows: details?.write(row, view) ?? [], answer: (stored) => ({ row: stored }) }
    },
    replay: (row) => ({ row }),
  })
  // None is exclusive, so none is refused for another.
  return taken as Promise<Result<Taken<TakenWager>, WagerRefusal | Code>>
}

/** What a step of a stored wager may touch besides the accounts of every wager. */
export async function ownAccounts(
  table: WagerTable,
  { memberId, seatAccountId, wager, freeBetId }: WagerRow,
): Promise<Pick<WagerAccounts, 'debtId' | 'seatId' | 'freeBetId'>> {
  return {
    ...(freeBetId && { freeBetId: await table.freeBetAccount() }),
    ...(seatAccountId !== null && { seatId: seatAccountId }),
    // Only a correction can leave a debt.
    ...(wager.version > 0 && { debtId: await table.debtOf(memberId) }),
  }
}
