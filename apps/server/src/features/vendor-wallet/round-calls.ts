import type { VendorErrorCode } from '@baize/contract/vendors'
import { assert, type Minor, type Refusal } from '@baize/kernel'
import { type PlannedTransfer, planVendorMoney } from '@baize/ledger'
import {
  expectNewRow,
  type LockedView,
  type RowChange,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type { StakeGuard } from '../../platform/stakes/stake-guard.ts'
import { type BetChecks, GUARD_CODES, refuseMember, refuseStake } from './bet-checks.ts'
import {
  type EachSettled,
  onlyReply,
  postTogether,
  type SettledTogether,
  type Together,
  type TogetherPlan,
  type TransactionOrder,
} from './post-transaction.ts'
import type { Reply } from './reply.ts'
import {
  type Decided,
  decideEnd,
  type Effect,
  EMPTY_BOOK,
  type RoundBook,
  sumRound,
} from './round-rules.ts'
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
  /** True when it acts before the others of its call, whatever its place among them. */
  comesFirst?(book: RoundBook): boolean
  /** What the call's answer has besides balance and ids. */
  tell?(effect: Effect, moved: MovedBack): Readonly<Record<string, string>>
}

interface MovedBack {
  readonly returnedMinor: Minor
  readonly owedMinor: Minor
}

/** How transactions of one call belong together. */
export interface CallOfRound {
  /** All of the same vendor, player, game and round, in the order in which they act. */
  readonly orders: readonly RoundOrder[]
  /** True when the round is closed behind them. */
  readonly closesRound: boolean
  isLeftUndone?(code: string): boolean
}

/** Carries a round's transaction out; a stake is held against the member's guard, if there is one. */
export async function postRoundCall(parts: WalletParts, order: RoundOrder): Promise<Reply> {
  return onlyReply(await postRoundCalls(parts, { orders: [order], closesRound: false }))
}

/** The same for several transactions of one round, all or none. */
export async function postRoundCalls(parts: WalletParts, call: CallOfRound): Promise<Together> {
  const { stakeGuard } = parts
  const staking = call.orders.find(({ bet }) => bet !== undefined)
  const hasGuard = staking !== undefined && stakeGuard.isExpected(staking.memberId)
  const first = await postTogether(parts, call.orders, planRoundCalls(parts, call, hasGuard))
  if (first !== 'guard_needed') return first
  assert(staking, 'only a stake is held against a guard')
  await stakeGuard.prepare(staking.memberId)
  const second = await postTogether(parts, call.orders, planRoundCalls(parts, call, true))
  assert(second !== 'guard_needed', 'a guard is read once it was made')
  return second
}

function planRoundCalls(
  parts: WalletParts,
  call: CallOfRound,
  hasGuard: boolean,
): TogetherPlan<RoundOrder> {
  const [first] = call.orders
  assert(first, 'a call has a transaction')
  const { memberId, accounts } = first
  const roundKey = keyOfRound(first)
  const { cashId, houseId } = accounts
  const stakes = call.orders.some(({ bet }) => bet !== undefined)
  const owing = call.orders.find(({ mayOwe }) => mayOwe)
  return {
    ...(call.isLeftUndone && { isLeftUndone: call.isLeftUndone }),
    accountIds: owing ? [cashId, houseId, owing.accounts.debtId] : [cashId, houseId],
    rows: [
      ...(stakes ? [requestRow(standings, memberId)] : []),
      ...(stakes && hasGuard ? [requestRow(parts.stakeGuard.rows, memberId)] : []),
      stakes ? expectNewRow(vendorRounds, roundKey) : requestRow(vendorRounds, roundKey),
    ],
    settle(view, fresh, id) {
      const atMs = parts.clock.now()
      const round = view.row(vendorRounds, roundKey)
      const at: Scene = { parts, view, round, hasGuard, atMs, causeId: id }
      const played = playAll(at, call, fresh)
      if ('code' in played) return played
      const { state, each } = played
      const book = call.closesRound ? closeBook(state.book) : state.book
      const after = roundAfter(first, round, book, { id, atMs })
      return {
        transfers: state.transfers,
        rows: [
          replaceRow(vendorRounds, roundKey, after),
          ...(stakes && fresh.some(({ bet }) => bet)
            ? betRows(parts.stakeGuard, view, memberId, state.guard)
            : []),
        ],
        each,
        cashMinor: state.cashMinor,
      }
    },
  }
}

/** What does not change while the transactions of a call are decided one after the other. */
interface Scene {
  readonly parts: WalletParts
  readonly view: LockedView
  readonly round: VendorRoundRow | undefined
  readonly hasGuard: boolean
  readonly atMs: number
  readonly causeId: NonNullable<VendorRoundRow['roundId']>
}

/** What the transactions before it leave to the next. */
interface RoundState {
  readonly book: RoundBook
  readonly cashMinor: Minor
  readonly transfers: readonly PlannedTransfer[]
  /** With the stakes counted that were taken; undefined when nothing guards the member. */
  readonly guard: unknown
}

type Played =
  | Exclude<SettledTogether<RoundOrder>, { transfers: unknown }>
  | Refusal<'guard_needed'>
  | { readonly state: RoundState; readonly each: readonly EachSettled[] }

function playAll(scene: Scene, call: CallOfRound, fresh: readonly RoundOrder[]): Played {
  const { view, round, hasGuard, parts } = scene
  const [first] = call.orders
  assert(first, 'a call has a transaction')
  let state: RoundState = {
    book: round?.book ?? EMPTY_BOOK,
    cashMinor: view.balanceMinor(first.accounts.cashId),
    transfers: [],
    guard: hasGuard ? view.row(parts.stakeGuard.rows, first.memberId) : undefined,
  }
  const told = new Map<RoundOrder, EachSettled>()
  for (const order of inTurn(fresh, state.book)) {
    const step = playOne(scene, order, state)
    if (!('code' in step)) {
      state = step.state
      told.set(order, step.told)
    } else if (step.code === 'guard_needed') {
      return { code: step.code }
    } else if (call.isLeftUndone?.(step.code)) {
      told.set(order, { code: step.code })
    } else {
      return { code: step.code, refusedAt: order }
    }
  }
  return { state, each: fresh.flatMap((order) => told.get(order) ?? []) }
}

function inTurn(orders: readonly RoundOrder[], book: RoundBook): readonly RoundOrder[] {
  const isFirst = (order: RoundOrder) => order.comesFirst?.(book) === true
  return [...orders.filter(isFirst), ...orders.filter((order) => !isFirst(order))]
}

type Step =
  | { readonly code: VendorErrorCode | 'guard_needed' }
  | { readonly state: RoundState; readonly told: EachSettled }

function playOne(scene: Scene, order: RoundOrder, state: RoundState): Step {
  const { parts, view, round, atMs, causeId } = scene
  const { bet, accounts } = order
  const code = order.refusal ?? (bet && refuseBet(view, order, atMs))
  if (code) return { code }
  if (round && round.gameCode !== order.gameCode) return { code: 'malformed' }
  const decided = order.decide(state.book)
  if (!decided.ok) return { code: decided.refusal.code }
  const effect = decided.value
  const guard = bet
    ? guardAfter(parts.stakeGuard, view, { ...order, bet, atMs, guard: state.guard }, effect)
    : { guard: state.guard }
  if ('code' in guard) return guard
  if (effect.takenMinor > state.cashMinor) return { code: 'insufficient_funds' }
  const money = planVendorMoney(accounts, causeId, effect, state.cashMinor)
  const extra = order.tell?.(effect, money)
  return {
    state: {
      book: effect.book,
      cashMinor: money.cashMinor,
      transfers: [...state.transfers, ...money.transfers],
      guard: guard.guard,
    },
    told: { cashMinor: money.cashMinor, ...(extra ? { extra } : {}) },
  }
}

function keyOfRound({ vendorCode, memberId, roundRef: ref }: RoundOrder) {
  return { vendorCode, memberId, ref }
}

function closeBook(book: RoundBook): RoundBook {
  const decided = decideEnd(book)
  assert(decided.ok, 'a round can always be closed')
  return decided.value.book
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
  readonly guard: unknown
  readonly bet: { readonly stakeMinor: Minor }
  readonly atMs: number
}

/** The guard with the stake counted, or a refusal of it; without a guard none, where none is needed. */
function guardAfter(
  stakeGuard: StakeGuard,
  view: LockedView,
  { memberId, guard, bet, atMs }: GuardedBet,
  { wonMinor }: Effect,
): { readonly guard: unknown } | { readonly code: VendorErrorCode | 'guard_needed' } {
  if (guard === undefined) {
    const isNeeded = view.row(standings, memberId)?.isGuarded || stakeGuard.appliesToAll
    return isNeeded ? { code: 'guard_needed' } : { guard }
  }
  const refused = stakeGuard.refuseStake(guard, bet.stakeMinor, atMs)
  if (refused) return { code: GUARD_CODES[refused.code] }
  const { stakeMinor } = bet
  return { guard: stakeGuard.applyStake(guard, { stakeMinor, wonMinor, entries: undefined, atMs }) }
}

/** The standing is written as it was read, so that the commit fails when it is another by then. */
function betRows(
  stakeGuard: StakeGuard,
  view: LockedView,
  memberId: bigint,
  guard: unknown,
): RowChange[] {
  const standing = view.row(standings, memberId)
  assert(standing, 'whoever is not refused is a member')
  const rows = [replaceRow(standings, memberId, standing)]
  return guard === undefined ? rows : [...rows, replaceRow(stakeGuard.rows, memberId, guard)]
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
