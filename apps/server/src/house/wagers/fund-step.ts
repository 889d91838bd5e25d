import { assert, type Minor, minor, type Refusal, type Uuid } from '@baize/kernel'
import { type PlannedTransfer, planTransfer } from '@baize/ledger'
import type { LockedView } from '@baize/ledger/pg'
import { isHolding, totalOf, type Wager, type WagerAccounts } from '@baize/wagers'
import type { BonusFunds } from '../bonus/bonus-funds.ts'
import type { BonusAccounts, BonusSession, BonusWrites } from '../bonus/bonus-session.ts'
import type { BonusStake } from '../bonus/bonus-stake.ts'
import { correctBonus } from './correct-bonus.ts'
import { resultOf } from './fund-stake.ts'
import type { AdmissionCode } from './stake-admission.ts'
import type { WagerBook } from './wager-book.ts'

interface StepAtHand<Row> {
  readonly deps: { readonly bonus: BonusFunds }
  readonly change: {
    readonly memberId: bigint
    readonly wagerId: Uuid
    readonly code: string
    readonly book: WagerBook<Row>
  }
  readonly bonus: BonusAccounts | undefined
  readonly accounts: WagerAccounts
  readonly before: Row
  readonly after: Row
  readonly atMs: number
}

/** A wager after a step, with its part of bonus money. */
export interface FundedStep<Row> {
  readonly row: Row
  /** What of a raise is no bonus money. */
  readonly ownMinor: Minor
  readonly writes: BonusWrites
  /** What of the wager moves cash, where that is not all of it. */
  readonly own?: { readonly before: Wager; readonly after: Wager }
  /** What else moves of the bonus part. */
  readonly transfers?: readonly PlannedTransfer[]
  /** Sends on what is planned to come back as bonus money of a grant that is over. */
  redirect(planned: readonly PlannedTransfer[]): readonly PlannedTransfer[]
}

const NO_WRITES: BonusWrites = { before: [], after: [], rows: [] }
const asPlanned = (planned: readonly PlannedTransfer[]) => planned

/**
 * Looks after the bonus part of a wager in a later step: a raise draws on the same grant while that is active, and what
 * comes back goes there, or where the terms of a grant that is over say.
 */
export function fundStep<Row>(
  view: LockedView,
  at: StepAtHand<Row>,
): FundedStep<Row> | { readonly refused: Refusal<AdmissionCode> } {
  const { deps, change, bonus, before, after, atMs } = at
  const { book, memberId, code } = change
  const wagers = { before: book.wagerOf(before), after: book.wagerOf(after) }
  const raisedMinor = minor(totalOf(wagers.after.stake) - totalOf(wagers.before.stake))
  const held = book.bonus?.of(before)
  if (!held || !book.bonus) {
    return { row: after, ownMinor: raisedMinor, writes: NO_WRITES, redirect: asPlanned }
  }
  if (!bonus) return { refused: { code: 'bonus_needed' } }
  const isCorrection = wagers.before.version > 0
  const former = isCorrection ? [held.grantId] : []
  const session = deps.bonus.open(view, memberId, bonus, atMs, former)
  if (isCorrection) return correctStep(session, at, { bonus, held, wagers })
  const part = raise(session, {
    ...{ code, raisedMinor, held },
    cashMinor: view.balanceMinor(bonus.cashId),
    stakeMinor: totalOf(wagers.before.stake),
  })
  if ('code' in part) return { refused: part }
  const ownMinor = minor(raisedMinor - (part.bonusMinor - held.bonusMinor))
  const hasEnded = isHolding(wagers.before.state) && !isHolding(wagers.after.state)
  if (!hasEnded) {
    const row = book.bonus.with(after, part)
    return { row, ownMinor, writes: session.finish(), redirect: asPlanned }
  }
  const { wagerId } = change
  const bet = resultOf(wagers.after, { bonus: part, wagerId, houseId: at.accounts.houseId })
  const settled = session.settle(bet)
  return {
    row: book.bonus.with(after, settled.bonus),
    ownMinor,
    redirect: settled.isLate ? (planned) => keepFromBonus(planned, at) : asPlanned,
    writes: session.finish(),
  }
}

/** A settlement that follows another one. */
function correctStep<Row>(
  session: BonusSession,
  { change, accounts: { houseId }, after }: StepAtHand<Row>,
  {
    bonus: accounts,
    held,
    wagers,
  }: {
    readonly bonus: BonusAccounts
    readonly held: BonusStake
    readonly wagers: { readonly before: Wager; readonly after: Wager }
  },
): FundedStep<Row> {
  const { book, wagerId } = change
  assert(book.bonus, 'a book says what is bonus money')
  const corrected = correctBonus(session, { wagerId, accounts, houseId, held, ...wagers })
  return {
    row: book.bonus.with(after, corrected.bonus),
    ownMinor: minor(0n),
    own: corrected.own,
    transfers: corrected.transfers,
    redirect: asPlanned,
    writes: session.finish(),
  }
}

interface RaiseAtHand {
  readonly code: string
  readonly raisedMinor: Minor
  readonly held: BonusStake
  readonly cashMinor: Minor
  /** The stake before the raise. */
  readonly stakeMinor: Minor
}

/** What of the wager is bonus money after a raise; cash alone pays for one where the grant is over. */
function raise(
  session: BonusSession,
  { code, raisedMinor, held, cashMinor, stakeMinor }: RaiseAtHand,
): BonusStake | Refusal<AdmissionCode> {
  if (raisedMinor === 0n) return held
  const raised = { stakeMinor, bonus: held }
  const funded = session.fund({ code, stakeMinor: raisedMinor, cashMinor, raised })
  if (!funded || 'code' in funded) return funded ?? held
  session.take(raisedMinor, funded, held)
  return funded
}

/** What was to come back as bonus money stays with the house, from where it is sent on. */
function keepFromBonus<Row>(
  planned: readonly PlannedTransfer[],
  { accounts, change }: StepAtHand<Row>,
): readonly PlannedTransfer[] {
  const { bonusId, escrowId, houseId } = accounts
  assert(bonusId !== undefined, 'a bonus part has its account')
  return planned.flatMap((transfer) => {
    if (transfer.creditId !== bonusId) return [transfer]
    if (transfer.debitId !== escrowId) return []
    const { amountMinor } = transfer
    const kept = { debitId: escrowId, creditId: houseId, amountMinor, causeId: change.wagerId }
    return [planTransfer({ code: 'round_capture', ...kept })]
  })
}
