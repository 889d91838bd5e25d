import type { Tx } from '../../../platform/database/in-transaction.ts'
import {
  differing,
  FROM_BETS,
  FROM_LEDGER,
  FROM_WALLETS,
  keepFigures,
} from './figure-queries.store.ts'
import {
  BONUS_PLAY,
  BONUS_STAKES,
  DEPOSITS,
  VENDOR_BETS,
  VENDOR_PLAY,
  VENDOR_STAKES,
  WITHDRAWALS,
} from './figure-sources.ts'

/** How far everything is counted. */
export interface CountProgress {
  readonly countedTo: Date | null
  readonly transferId: bigint
  readonly memberId: bigint
  /** `2026-04-18`. */
  readonly turnedDay: string | null
  /** The newest transfer of the ledger. */
  readonly head: bigint
}

/** When rows are final that are counted now, and when the house's day begins. */
export interface Counting {
  readonly finalAt: Date
  readonly offsetMinutes: number
}

export interface Span {
  readonly from: Date
  readonly to: Date
}

const COUNT_BETS = keepFigures('bets', FROM_BETS, 3)
const COUNT_LEDGER = keepFigures('ledger', FROM_LEDGER, 10)
const COUNT_LATE_BETS = keepFigures('bets', differing('bets', FROM_BETS), 3)
const COUNT_WALLETS = keepFigures('wallets', differing('wallets', FROM_WALLETS), 3)

/** Keeps the row until the commit: one server at a time counts. */
export async function lockProgress(tx: Tx): Promise<CountProgress> {
  const found = await tx.query<CountProgress>(
    `select counted_to as "countedTo", progress.transfer_id as "transferId", member_id as "memberId",
            turned_day::text as "turnedDay", coalesce(head.transfer_id, 0) as head
       from agent_progress progress left join ledger_head head on true for update of progress`,
  )
  const [row] = found.rows
  if (!row) throw new Error('the progress has one row')
  return row
}

export async function saveProgress(tx: Tx, progress: Partial<CountProgress>): Promise<void> {
  await tx.query(
    `update agent_progress set counted_to = coalesce($1, counted_to),
       transfer_id = coalesce($2, transfer_id), member_id = coalesce($3, member_id),
       turned_day = coalesce($4::date, turned_day)`,
    [
      ...[progress.countedTo ?? null, progress.transferId ?? null],
      ...[progress.memberId ?? null, progress.turnedDay ?? null],
    ],
  )
}

/** Whether more bets than a number were settled in a span. */
export async function hasMoreBets(tx: Tx, { from, to }: Span, max: number): Promise<boolean> {
  const found = await tx.query<{ bets: number }>(
    `select count(*)::integer as bets from (
       (select 1 from round where closed_at >= $1 and closed_at < $2 limit $3)
       union all (select 1 from wager_settlement where settled_at >= $1 and settled_at < $2 limit $3)
     ) settled`,
    [from, to, max + 1],
  )
  return (found.rows[0]?.bets ?? 0) > max
}

export async function countBets(tx: Tx, { from, to }: Span, counting: Counting): Promise<void> {
  await tx.query(COUNT_BETS, [from, to, counting.finalAt, counting.offsetMinutes])
}

/** Transfers after the first and up to the second. */
export async function countTransfers(
  tx: Tx,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
  { finalAt, offsetMinutes }: Counting,
): Promise<void> {
  await tx.query(COUNT_LEDGER, [
    ...[after, upTo, VENDOR_PLAY, VENDOR_STAKES, VENDOR_BETS, DEPOSITS, WITHDRAWALS],
    ...[BONUS_PLAY, BONUS_STAKES, finalAt, offsetMinutes],
  ])
}

/** What of the house's own bets was missed or changed in a span that was counted already. */
export async function countLateBets(tx: Tx, { from, to }: Span, counting: Counting): Promise<void> {
  await tx.query(COUNT_LATE_BETS, [from, to, counting.finalAt, counting.offsetMinutes])
}

/** What vendors' records brought of a span of time, whenever they came. */
export async function countWallets(tx: Tx, { from, to }: Span, counting: Counting): Promise<void> {
  await tx.query(COUNT_WALLETS, [from, to, counting.finalAt, counting.offsetMinutes])
}
