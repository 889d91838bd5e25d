import type { VendorErrorCode } from '@baize/contract/vendors'
import { assert, type Minor, type Refusal } from '@baize/kernel'
import { planVendorMoney } from '@baize/ledger'
import {
  expectNewRow,
  type LockedView,
  type RowChange,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type { StakeGuard } from '../../platform/stakes/stake-guard.ts'
import { type BetChecks, GUARD_CODES, refuseMember, refuseStake } from './bet-checks.ts'
import { postTransaction, type TransactionOrder, type TransactionPlan } from './post-transaction.ts'
import type { Reply } from './reply.ts'
import { type Decided, type Effect, EMPTY_BOOK, type RoundBook, sumRound } from './round-rules.ts'
import { standings } from './standings.store.ts'
import { type VendorRoundRow, vendorRounds } from './vendor-rounds.store.ts'
import type { WalletParts } from './wallet-parts.ts'

/** A transaction of a round: what the round makes of it, and how that is told. */
export interface RoundOrder extends TransactionOrder {
  readonly roundRef: string
  /** For calls that stake: what was checked before. */
  readonly bet?: BetChecks & { readonly stakeMinor: Minor }
  /** True when a win may be taken back, which may leave a debt. */
  readonly mayOwe: boolean
  /** Known before: the currency is not the account's. */
  readonly refusal?: VendorErrorCode | undefined
  decide(book: RoundBook): Decided
  /** What the call's answer has besides balance and ids. */
  tell?(effect: Effect, moved: MovedBack): Readonly<Record<string, string>>
}

interface MovedBack {
  readonly returnedMinor: Minor
  readonly owedMinor: Minor
}

/** Carries a round's transaction out; a stake is held against the member's guard, if there is one. */
export async function postRoundCall(parts: WalletParts, order: RoundOrder): Promise<Reply> {
  const { stakeGuard } = parts
  const hasGuard = order.bet !== undefined && stakeGuard.isExpected(order.memberId)
  const first = await postTransaction(parts, order, planRoundCall(parts, order, hasGuard))
  if (first !== 'guard_needed') return first
  await stakeGuard.prepare(order.memberId)
  const second = await postTransaction(parts, order, planRoundCall(parts, order, true))
  assert(second !== 'guard_needed', 'a guard is read once it was made')
  return second
}

function planRoundCall(parts: WalletParts, order: RoundOrder, hasGuard: boolean): TransactionPlan {
  const { memberId, vendorCode, roundRef: ref, accounts, bet } = order
  const roundKey = { vendorCode, memberId, ref }
  const { cashId, houseId, debtId } = accounts
  return {
    accountIds: order.mayOwe ? [cashId, houseId, debtId] : [cashId, houseId],
    rows: [
      ...(bet ? [requestRow(standings, memberId)] : []),
      ...(bet && hasGuard ? [requestRow(parts.stakeGuard.rows, memberId)] : []),
      bet ? expectNewRow(vendorRounds, roundKey) : requestRow(vendorRounds, roundKey),
    ],
    settle(view, id) {
      const atMs = parts.clock.now()
      const cashMinor = view.balanceMinor(cashId)
      const round = view.row(vendorRounds, roundKey)
      const code = order.refusal ?? (bet && refuseBet(view, order, atMs))
      if (code) return { code }
      if (round && round.gameCode !== order.gameCode) return { code: 'malformed' }
      const decided = order.decide(round?.book ?? EMPTY_BOOK)
      if (!decided.ok) return { code: decided.refusal.code }
      const guard =
        bet && guardOf(parts.stakeGuard, view, { ...order, hasGuard, bet, atMs }, decided.value)
      if (guard && 'code' in guard) return guard
      if (decided.value.takenMinor > cashMinor) return { code: 'insufficient_funds' }
      const money = planVendorMoney(accounts, id, decided.value, cashMinor)
      const after = roundAfter(order, round, decided.value.book, { id, atMs })
      const extra = order.tell?.(decided.value, money)
      return {
        transfers: money.transfers,
        rows: [
          replaceRow(vendorRounds, roundKey, after),
          ...(bet ? betRows(view, memberId, guard) : []),
        ],
        cashMinor: money.cashMinor,
        ...(extra ? { extra } : {}),
      }
    },
  }
}

/** Who it is first, then session, game and country, then how much. */
function refuseBet(
  view: LockedView,
  { bet, memberId }: RoundOrder,
  atMs: number,
): VendorErrorCode | undefined {
  if (!bet) return undefined
  return (
    refuseMember(view.row(standings, memberId), atMs) ??
    bet.refusal ??
    refuseStake(bet.game, bet.stakeMinor)
  )
}

interface GuardedBet {
  readonly memberId: bigint
  readonly hasGuard: boolean
  readonly bet: { readonly stakeMinor: Minor }
  readonly atMs: number
}

/** The guard with the stake counted, a refusal of it, or undefined when nothing guards the member. */
function guardOf(
  stakeGuard: StakeGuard,
  view: LockedView,
  { memberId, hasGuard, bet, atMs }: GuardedBet,
  { wonMinor }: Effect,
): RowChange | { code: VendorErrorCode } | Refusal<'guard_needed'> | undefined {
  const guard = hasGuard ? view.row(stakeGuard.rows, memberId) : undefined
  if (guard === undefined) {
    const isNeeded = view.row(standings, memberId)?.isGuarded || stakeGuard.appliesToAll
    return isNeeded ? { code: 'guard_needed' } : undefined
  }
  const refused = stakeGuard.refuseStake(guard, bet.stakeMinor, atMs)
  if (refused) return { code: GUARD_CODES[refused.code] }
  const counted = stakeGuard.applyStake(guard, bet.stakeMinor, wonMinor, atMs)
  return replaceRow(stakeGuard.rows, memberId, counted)
}

/** The standing is written as it was read, so that the commit fails when it is another by then. */
function betRows(view: LockedView, memberId: bigint, guard: RowChange | undefined): RowChange[] {
  const standing = view.row(standings, memberId)
  assert(standing, 'whoever is not refused is a member')
  return [replaceRow(standings, memberId, standing), ...(guard ? [guard] : [])]
}

/** The round as it is kept; the first bet that is taken puts it into the member's record. */
function roundAfter(
  order: RoundOrder,
  before: VendorRoundRow | undefined,
  book: RoundBook,
  { id, atMs }: { readonly id: VendorRoundRow['roundId']; readonly atMs: number },
): VendorRoundRow {
  const isStaked = sumRound(book).stakeMinor > 0n
  return {
    gameCode: order.gameCode,
    book,
    roundId: before?.roundId ?? (isStaked ? id : null),
    isRoundStored: before?.isRoundStored ?? false,
    atMs,
    version: (before?.versionRead ?? 0) + 1,
    versionRead: before?.versionRead ?? 0,
  }
}
