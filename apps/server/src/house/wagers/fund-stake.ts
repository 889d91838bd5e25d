import { assert, type Minor, minor, type Refusal, type Uuid } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { LockedView } from '@baize/ledger/pg'
import {
  divideByParts,
  isHolding,
  paidMinorOf,
  totalOf,
  validMinorOf,
  type Wager,
} from '@baize/wagers'
import type { BonusFunds } from '../bonus/bonus-funds.ts'
import type {
  BonusAccounts,
  BonusResult,
  BonusSession,
  BonusWrites,
} from '../bonus/bonus-session.ts'
import type { BonusStake } from '../bonus/bonus-stake.ts'
import type { AdmissionCode } from './stake-admission.ts'
import type { WagerBook } from './wager-book.ts'
import { countEntries } from './wager-deps.ts'

interface StakeAtHand {
  readonly deps: { readonly bonus: BonusFunds }
  readonly order: {
    readonly memberId: bigint
    readonly code: string
    readonly stakeMinor: Minor
    readonly freeBetAccountId?: AccountId
  }
  readonly bonus: BonusAccounts | undefined
  readonly wagerId: Uuid
  readonly houseId: AccountId
  readonly atMs: number
}

/** A row with its part of bonus money, and what its grant makes of it. */
export interface FundedRow<Row> {
  readonly row: Row
  readonly wager: Wager
  readonly writes: BonusWrites
}

export interface FundedStake {
  /** What of the stake the member's own money must cover. */
  readonly ownMinor: Minor
  /** Looked at after whatever else may refuse a stake. */
  readonly refused: Refusal<AdmissionCode> | undefined
  apply<Row>(book: WagerBook<Row>, row: Row): FundedRow<Row>
}

const NOTHING = minor(0n)
const NO_WRITES: BonusWrites = { before: [], after: [], rows: [] }

/** Splits a stake between cash and the bonus money that the member has at this moment. */
export function fundStake(view: LockedView, at: StakeAtHand): FundedStake {
  const { deps, order, bonus, atMs } = at
  const { memberId, code, stakeMinor } = order
  const inCash = <Row>(book: WagerBook<Row>, row: Row, writes = NO_WRITES) => ({
    ...{ row, writes },
    wager: book.wagerOf(row),
  })
  if (order.freeBetAccountId !== undefined) {
    return { ownMinor: NOTHING, refused: undefined, apply: inCash }
  }
  if (!bonus) return { ownMinor: stakeMinor, refused: undefined, apply: inCash }
  const session = deps.bonus.open(view, memberId, bonus, atMs)
  const cashMinor = view.balanceMinor(bonus.cashId)
  const part = session.fund({ code, stakeMinor, cashMinor })
  if (!part) {
    const apply = <Row>(book: WagerBook<Row>, row: Row) => inCash(book, row, session.finish())
    return { ownMinor: stakeMinor, refused: undefined, apply }
  }
  if ('code' in part) {
    // Too little is told where the stake is held against the cash.
    const isPoor = part.code === 'insufficient_funds'
    const ownMinor = isPoor ? stakeMinor : NOTHING
    return { ownMinor, refused: part, apply: refuseToApply }
  }
  return {
    ownMinor: minor(stakeMinor - part.bonusMinor),
    refused: undefined,
    apply: (book, row) => applyPart(session, at, { book, row, part }),
  }
}

function refuseToApply(): never {
  assert(false, 'a stake that is refused is not taken')
}

function applyPart<Row>(
  session: BonusSession,
  { order: { stakeMinor }, wagerId, houseId }: StakeAtHand,
  {
    book,
    row,
    part,
  }: { readonly book: WagerBook<Row>; readonly row: Row; readonly part: BonusStake },
): FundedRow<Row> {
  assert(book.bonus, 'bonus money is staked where the book can say so')
  session.take(stakeMinor, part)
  const whole = book.wagerOf(row)
  // A bet that is over as it is taken cannot outlive its grant.
  const bet = { wagerId, houseId, bonus: part }
  const bonus = isHolding(whole.state) ? part : session.settle(resultOf(whole, bet)).bonus
  const funded = book.bonus.with(row, bonus)
  return { row: funded, wager: book.wagerOf(funded), writes: session.finish() }
}

type BetAtHand = Pick<BonusResult, 'wagerId' | 'houseId' | 'bonus'>

/** What a bet came to, before its valid bet is that of its cash alone. */
export function resultOf(whole: Wager, bet: BetAtHand): BonusResult {
  const stakeMinor = totalOf(whole.stake)
  const isReturned = whole.state === 'void' || whole.returnedMinor === stakeMinor
  const riskMinor = validMinorOf(whole) ?? NOTHING
  return { ...bet, stakeMinor, payoutMinor: paidMinorOf(whole), riskMinor, isReturned }
}

/** What a wager pays in cash. */
export function cashPaidOf(wager: Wager): Minor {
  const paid = divideByParts(wager.stake, paidMinorOf(wager))
  return wager.stake.reduce(
    (sum, { source }, index) => (source === 'bonus' ? sum : minor(sum + (paid[index] ?? 0n))),
    NOTHING,
  )
}

/** How often what a grant brings about touches an account. */
export function countIn({ before, after }: BonusWrites, accountId: AccountId): number {
  return [...before, ...after].reduce(
    (count, { transfers }) => count + countEntries(transfers, accountId),
    0,
  )
}
