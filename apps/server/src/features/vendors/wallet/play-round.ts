import type { VendorErrorCode } from '@baize/contract/vendors'
import { assert, type Minor, type Refusal, type Uuid } from '@baize/kernel'
import { type AccountId, type PlannedTransfer, planVendorMoney } from '@baize/ledger'
import type { LockedView } from '@baize/ledger/pg'
import type { BonusAccounts, BonusSession } from '../../../house/bonus/bonus-session.ts'
import type { BonusStake } from '../../../house/bonus/bonus-stake.ts'
import type { StakeGuard } from '../../../house/stakes/stake-guard.ts'
import { GUARD_CODES, refuseMember, refuseStake } from './bet-checks.ts'
import {
  type CreditSums,
  type CreditWatch,
  decideCredit,
  roundFacts,
  sumsAt,
} from './credit-watch.ts'
import { type HeldCreditRow, heldCredits } from './held-credits.store.ts'
import {
  type EachSettled,
  isNeeded,
  type Needed,
  type SettledTogether,
} from './post-transaction.ts'
import {
  type BonusOfRound,
  type BonusScene,
  followBook,
  grantsIn,
  hasBonus,
  stakeBonus,
} from './round-bonus.ts'
import type { CallOfRound, RoundOrder } from './round-orders.ts'
import { decideEnd, type Effect, EMPTY_BOOK, type RoundBook, withEntry } from './round-rules.ts'
import { standings } from './standings.store.ts'
import { takeBackHeld } from './take-back-held.ts'
import type { VendorRoundRow } from './vendor-rounds.store.ts'
import type { WalletParts } from './wallet-parts.ts'

/** What stays the same while the transactions of a call are decided in turn. */
export interface Scene {
  readonly deps: WalletParts
  readonly view: LockedView
  readonly round: VendorRoundRow | undefined
  readonly hasGuard: boolean
  readonly atMs: number
  readonly causeId: Uuid
  /** Of a call that credits. */
  readonly watch: CreditWatch | undefined
  readonly checkedId: AccountId | undefined
  /** Of a member who may have bonus money. */
  readonly bonus: { readonly accounts: BonusAccounts; readonly session: BonusSession } | undefined
  idOf(order: RoundOrder): Uuid
}

/** The state passed from one transaction to the next. */
export interface RoundState {
  readonly book: RoundBook
  readonly cashMinor: Minor
  readonly transfers: readonly PlannedTransfer[]
  /** Includes the stakes accepted so far; undefined if the member has no guard. */
  readonly guard: unknown
  /** Sums credited without being held; undefined if the call credits nothing. */
  readonly sums: CreditSums | undefined
  /** Credits that this call holds or takes back, by transaction. */
  readonly held: ReadonlyMap<string, HeldCreditRow>
}

type Played =
  | Exclude<SettledTogether<RoundOrder>, { transfers: unknown }>
  | Refusal<Needed>
  | { readonly state: RoundState; readonly each: readonly EachSettled[] }

/** Decides the transactions of a call in turn; the first refusal refuses all. */
export function playAll(scene: Scene, call: CallOfRound, fresh: readonly RoundOrder[]): Played {
  const { view, round, hasGuard, deps, watch, atMs } = scene
  const [first] = call.orders
  assert(first, 'a call has a transaction')
  let state: RoundState = {
    book: round?.book ?? EMPTY_BOOK,
    cashMinor: view.balanceMinor(first.accounts.cashId),
    transfers: [],
    guard: hasGuard ? view.row(deps.stakeGuard.rows, first.memberId) : undefined,
    sums: watch && sumsAt(view, watch, atMs),
    held: new Map(),
  }
  const told = new Map<RoundOrder, EachSettled>()
  for (const order of inTurn(fresh, state.book)) {
    const step = playOne(scene, order, state)
    if (!('code' in step)) {
      state = step.state
      told.set(order, step.told)
    } else if (isNeeded(step.code)) {
      return { code: step.code }
    } else if (call.isLeftUndone?.(step.code)) {
      told.set(order, { code: step.code })
    } else {
      return { code: step.code, refusedAt: order }
    }
  }
  const closed = call.closesRound ? closeRound(scene, first, state) : state
  return { state: closed, each: fresh.flatMap((order) => told.get(order) ?? []) }
}

/** Nothing comes of the round any more, so bets that were paid nothing are lost. */
function closeRound(scene: Scene, order: RoundOrder, state: RoundState): RoundState {
  const decided = decideEnd(state.book)
  assert(decided.ok, 'a round can always be closed')
  const { causeId: orderId } = scene
  const { book, transfers } = moveBonus(scene, order, { book: decided.value.book, orderId })
  return { ...state, book, transfers: [...state.transfers, ...transfers] }
}

function inTurn(orders: readonly RoundOrder[], book: RoundBook): readonly RoundOrder[] {
  const isFirst = (order: RoundOrder) => order.comesFirst?.(book) === true
  return [...orders.filter(isFirst), ...orders.filter((order) => !isFirst(order))]
}

type Step =
  | { readonly code: VendorErrorCode | Needed }
  | { readonly state: RoundState; readonly told: EachSettled }

function playOne(scene: Scene, order: RoundOrder, state: RoundState): Step {
  const { deps, view, round, atMs, causeId } = scene
  const { bet, accounts } = order
  const code = order.refusal ?? (bet && refuseBet(view, order, atMs))
  if (code) return { code }
  if (round && round.gameCode !== order.gameCode) return { code: 'malformed' }
  const decided = order.decide(state.book)
  if (!decided.ok) return { code: decided.refusal.code }
  const effect = decided.value
  if (isBonusNeeded(scene, order, state)) return { code: 'bonus_needed' }
  const part = bet && fundBet(scene, order, bet.stakeMinor, state)
  if (typeof part === 'string') return { code: part }
  const ownMinor = (effect.takenMinor - (part?.bonusMinor ?? 0n)) as Minor
  if (ownMinor > state.cashMinor) return { code: 'insufficient_funds' }
  const credited = creditOne(scene, order, effect, state)
  if ('code' in credited) return credited
  const undone = undoOne(scene, order, effect, state)
  if ('code' in undone) return undone
  const booked = heldBook(effect.book, order, credited.heldMinor)
  const orderId = scene.idOf(order)
  const bonus = moveBonus(scene, order, { book: booked, orderId, part })
  const wonMinor = (effect.wonMinor - bonus.paidMinor) as Minor
  const guard = bet
    ? guardAfter(
        deps.stakeGuard,
        view,
        { ...order, ...state, stakeMinor: effect.takenMinor, ownMinor, atMs },
        (wonMinor - credited.heldMinor) as Minor,
      )
    : { guard: state.guard }
  if ('code' in guard) return guard
  const { elsewhereMinor } = undone
  const amounts = {
    takenMinor: ownMinor,
    backMinor: (effect.backMinor - bonus.refundedMinor) as Minor,
    wonMinor,
    unwonMinor: (undone.unwonMinor - bonus.leftMinor + bonus.owedMinor) as Minor,
  }
  const money = planVendorMoney(accounts, causeId, amounts, state.cashMinor)
  const { owedMinor } = money
  // Bonus money that is gone is the house's to write off, not the player's to owe.
  const inBonusMinor = bonus.leftMinor - bonus.owedMinor
  const returnedMinor = (money.returnedMinor + elsewhereMinor + inBonusMinor) as Minor
  const cashMinor = (money.cashMinor - credited.heldMinor) as Minor
  const extra = order.tell?.(effect, { returnedMinor, owedMinor })
  const moved = [...money.transfers, ...bonus.transfers, ...credited.transfers, ...undone.transfers]
  return {
    state: {
      ...{ book: bonus.book, cashMinor, guard: guard.guard, sums: credited.sums },
      transfers: [...state.transfers, ...moved],
      held: withHeld(state.held, credited.held, undone.row),
    },
    told: {
      cashMinor: shownBalance(scene.bonus?.session, order.gameCode, cashMinor),
      ...(extra ? { extra } : {}),
    },
  }
}

/** The balance shown to a vendor: cash, plus bonus money that can be staked on the game. */
export function shownBalance(
  session: BonusSession | undefined,
  gameCode: string,
  cashMinor: Minor,
): Minor {
  if (!session) return cashMinor
  return (cashMinor + session.gainedMinor + session.balanceIn(gameCode)) as Minor
}

/** True when the round's grants, or the member's, are not at hand. */
function isBonusNeeded(
  { view, round, bonus }: Scene,
  { bet, memberId }: RoundOrder,
  { book }: RoundState,
): boolean {
  if (bonus) return !grantsIn(book).every((grantId) => bonus.session.has(grantId))
  if (bet && view.row(standings, memberId)?.hasBonus) return true
  return round?.hasBonus === true || hasBonus(book)
}

/** What of a stake is bonus money, or why it is refused; undefined where no grant is active. */
function fundBet(
  { bonus }: Scene,
  { gameCode: code }: RoundOrder,
  stakeMinor: Minor,
  { cashMinor }: RoundState,
): BonusStake | VendorErrorCode | undefined {
  const part = bonus?.session.fund({ code, stakeMinor, cashMinor })
  if (!part || !('code' in part)) return part
  return part.code === 'insufficient_funds' ? part.code : 'bet_limit'
}

/** A win above a ceiling is marked, so that nothing of it is bonus money yet. */
function heldBook(book: RoundBook, { txId }: RoundOrder, heldMinor: Minor): RoundBook {
  const win = book.wins.get(txId)
  if (heldMinor === 0n || !win || !hasBonus(book)) return book
  return { ...book, wins: withEntry(book.wins, txId, { ...win, hold: 'held' }) }
}

/** Takes the bonus part of a stake, and brings the round's bonus money to where its book stands. */
function moveBonus(
  { bonus, causeId }: Scene,
  { txId, accounts: { houseId } }: RoundOrder,
  { book, orderId, part }: BonusToMove,
): BonusOfRound {
  if (!bonus) return { ...NO_BONUS, book }
  const scene: BonusScene = { ...bonus, houseId, causeId, orderId }
  const staked = part ? stakeBonus(scene, book, { txId, part }) : { book, transfers: [] }
  const followed = followBook(scene, staked.book)
  return { ...followed, transfers: [...staked.transfers, ...followed.transfers] }
}

interface BonusToMove {
  readonly book: RoundBook
  /** The transaction; of a round that is closed, the call. */
  readonly orderId: Uuid
  /** Of a bet. */
  readonly part?: BonusStake | undefined
}

const NO_BONUS = {
  ...{ transfers: [], paidMinor: 0n, refundedMinor: 0n, leftMinor: 0n, owedMinor: 0n },
}

const NOTHING_HELD = { heldMinor: 0n as Minor, transfers: [] } as const

/** Credits a win, or holds it. */
function creditOne(
  { watch, idOf, causeId, atMs }: Scene,
  order: RoundOrder,
  { book, wonMinor }: Effect,
  { sums }: RoundState,
) {
  if (wonMinor === 0n) return { ...NOTHING_HELD, sums, held: undefined }
  assert(watch && sums, 'a call that credits is watched')
  const { vendorCode, txId, gameCode, roundRef, accounts } = order
  const round = roundFacts(book, watch.timesMax, wonMinor)
  const credit = { vendorCode, txId, gameCode, roundRef, round, amountMinor: wonMinor }
  const creditId = idOf(order)
  const at = { sums, causeId, atMs }
  return decideCredit(watch, accounts.cashId, { ...credit, creditId, kind: 'win' }, at)
}

/** Which account a win is taken back from. */
function undoOne(
  { view, checkedId, causeId, atMs }: Scene,
  { undoes, vendorCode, accounts }: RoundOrder,
  { unwonMinor }: Effect,
  { held }: RoundState,
) {
  const txId = undoes ?? ''
  const row =
    unwonMinor === 0n ? undefined : (held.get(txId) ?? view.row(heldCredits, { vendorCode, txId }))
  return takeBackHeld(row, unwonMinor, { checkedId, houseId: accounts.houseId, causeId, atMs })
}

function withHeld(
  before: RoundState['held'],
  ...rows: readonly (HeldCreditRow | undefined)[]
): RoundState['held'] {
  const after = new Map(before)
  for (const row of rows) if (row) after.set(row.txId, row)
  return after
}

/** Checks the member first, then session, game and country, then the stake. */
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
  readonly cashMinor: Minor
  readonly guard: unknown
  readonly stakeMinor: Minor
  /** What of it is cash. */
  readonly ownMinor: Minor
  readonly atMs: number
}

/** The guard with the stake counted, or its refusal; undefined if the member needs no guard. */
function guardAfter(
  stakeGuard: StakeGuard,
  view: LockedView,
  { memberId, cashMinor, guard, stakeMinor, ownMinor, atMs }: GuardedBet,
  wonMinor: Minor,
): { readonly guard: unknown } | { readonly code: VendorErrorCode | 'guard_needed' } {
  if (guard === undefined) {
    const isNeeded = view.row(standings, memberId)?.isGuarded || stakeGuard.appliesToAll
    return isNeeded ? { code: 'guard_needed' } : { guard }
  }
  const refused = stakeGuard.refuseStake(guard, { stakeMinor, ownMinor, cashMinor, atMs })
  if (refused) return { code: GUARD_CODES[refused.code] }
  const bonusMinor = stakeMinor - ownMinor
  const taken = { stakeMinor: ownMinor, bonusMinor, wonMinor, entries: undefined, atMs }
  return { guard: stakeGuard.applyStake(guard, taken) }
}
