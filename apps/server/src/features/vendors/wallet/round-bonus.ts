import { assert, minor, type Uuid } from '@baize/kernel'
import { type AccountId, type PlannedTransfer, planTransfer } from '@baize/ledger'
import {
  applyClose,
  applyPayout,
  applyPayoutReturn,
  applyStake,
  applyStakeReturn,
  applyWagering,
  applyWageringReturn,
  closeWhenEmpty,
  type Grant,
  type GrantStep,
} from '@baize/rewards'
import type { BonusAccounts, BonusSession } from '../../../house/bonus/bonus-session.ts'
import { type BonusStake, grantBetOf } from '../../../house/bonus/bonus-stake.ts'
import { bonusWaysOf } from '../../../house/bonus/bonus-ways.ts'
import { type BetBonus, type BookedBet, type RoundBook, withEntry } from './round-rules.ts'

/** Where the bonus money of a round moves, and what it is posted for. */
export interface BonusScene {
  readonly session: BonusSession
  readonly accounts: BonusAccounts
  readonly houseId: AccountId
  /** What the movements are explained by. */
  readonly causeId: Uuid
  /** The transaction that is decided. */
  readonly orderId: Uuid
}

/** What became of the bonus money in a round. All in minor units. */
export interface BonusOfRound {
  readonly book: RoundBook
  readonly transfers: readonly PlannedTransfer[]
  /** What of wins, and of stakes that went back, is no cash. */
  readonly paidMinor: bigint
  readonly refundedMinor: bigint
  /** What of wins that are taken back is bonus money, and what of that became cash and is owed. */
  readonly leftMinor: bigint
  readonly owedMinor: bigint
}

/** True where bets of the round belong to grants. */
export function hasBonus({ bets }: RoundBook): boolean {
  return [...bets.values()].some(({ bonus }) => bonus !== undefined)
}

/** Grants with bonus money in the round. */
export function grantsIn({ bets }: RoundBook): readonly Uuid[] {
  const found = [...bets.values()].flatMap(({ bonus }) =>
    bonus && bonus.bonusMinor > 0n ? [bonus.grantId] : [],
  )
  return [...new Set(found)]
}

/** Takes the bonus part of a bet that was just put into the book. */
export function stakeBonus(
  scene: BonusScene,
  book: RoundBook,
  of: { readonly txId: string; readonly part: BonusStake },
): Pick<BonusOfRound, 'book' | 'transfers'> {
  const { txId, part } = of
  const bet = book.bets.get(txId)
  assert(bet, 'a bet that is taken stands in the book')
  const taken = stepOf(scene, txId, part, (grant) =>
    applyStake(grant, grantBetOf(bet.amountMinor, part)),
  )
  const bonus = { ...part, stage: 'open', arrivedMinor: minor(0n) } as const
  const bets = withEntry(book.bets, txId, { ...bet, bonus })
  return { book: { ...book, bets }, transfers: taken.transfers }
}

/**
 * Brings the bonus money of a round to where its book stands: each bet has its part of what was paid on it, counts towards
 * the wagering once it is settled, and is over with its round.
 */
export function followBook(scene: BonusScene, book: RoundBook): BonusOfRound {
  let after: BonusOfRound = {
    ...{ book, transfers: [], paidMinor: 0n, refundedMinor: 0n, leftMinor: 0n, owedMinor: 0n },
  }
  for (const [txId, bet] of book.bets) {
    if (bet.bonus) after = followBet(scene, after, { txId, bet, bonus: bet.bonus })
  }
  return after
}

interface BetOfGrant {
  readonly txId: string
  readonly bet: BookedBet
  readonly bonus: BetBonus
}

function followBet(scene: BonusScene, before: BonusOfRound, of: BetOfGrant): BonusOfRound {
  const { txId, bet, bonus } = of
  const { session } = scene
  const place = placeOf(before.book, of)
  const isKnown = session.has(bonus.grantId)
  assert(isKnown || bonus.bonusMinor === 0n, 'a grant with bonus money in a round is at hand')
  const steps: Step[] = []
  let { arrivedMinor, wageredMinor, stage } = bonus
  let [paidMinor, refundedMinor, leftMinor, owedMinor] = [0n, 0n, 0n, 0n]
  const run = <Taken extends GrantStep>(step: (grant: Grant) => Taken): Taken => {
    const taken = stepOf(scene, txId, bonus, step)
    steps.push(taken)
    return taken.step
  }
  const staked = grantBetOf(bet.amountMinor, bonus)
  if (arrivedMinor > place.dueMinor) {
    leftMinor = arrivedMinor - place.dueMinor
    owedMinor = run((grant) => applyPayoutReturn(grant, minor(leftMinor))).owedMinor
    arrivedMinor = place.dueMinor
  }
  if (!place.isSettled && wageredMinor !== null) {
    const countedMinor = wageredMinor
    if (isKnown) run((grant) => applyWageringReturn(grant, countedMinor))
    wageredMinor = null
  }
  if (bet.state === 'refunded' && stage !== 'back') {
    refundedMinor = bonus.bonusMinor
    if (refundedMinor > 0n) run((grant) => applyStakeReturn(grant, minor(refundedMinor)))
  }
  if (arrivedMinor < place.dueMinor) {
    paidMinor = place.dueMinor - arrivedMinor
    run((grant) => applyPayout(grant, minor(paidMinor)))
    arrivedMinor = place.dueMinor
  }
  if (place.isSettled && wageredMinor === null) {
    wageredMinor = isKnown ? run((grant) => applyWagering(grant, staked)).countedMinor : minor(0n)
  }
  if (stage === 'open' && place.stage !== 'open' && bonus.bonusMinor > 0n) {
    run((grant) => applyClose(grant, staked))
  }
  // Nothing else would end a grant whose last money is taken back.
  if (leftMinor > 0n && stage !== 'open') run(closeWhenEmpty)
  stage = place.stage
  const changed = { ...bet, bonus: { ...bonus, arrivedMinor, wageredMinor, stage } }
  return {
    book: { ...before.book, bets: withEntry(before.book.bets, txId, changed) },
    transfers: [...before.transfers, ...steps.flatMap(({ transfers }) => transfers)],
    paidMinor: before.paidMinor + paidMinor,
    refundedMinor: before.refundedMinor + refundedMinor,
    leftMinor: before.leftMinor + leftMinor,
    owedMinor: before.owedMinor + owedMinor,
  }
}

/** Where a bet stands by the book. */
function placeOf(book: RoundBook, { txId, bet, bonus }: BetOfGrant) {
  const isBack = bet.state === 'refunded'
  let [wonMinor, isPaid, isHeld] = [0n, false, false]
  for (const { state, amountMinor, betTxId, hold, shares } of book.wins.values()) {
    const shareMinor = betTxId === txId ? amountMinor : shares?.get(txId)
    if (state !== 'paid' || shareMinor === undefined) continue
    if (hold === undefined) wonMinor += shareMinor
    if (hold === 'held') isHeld = true
    else isPaid = true
  }
  const isOver = book.isClosed && !isHeld
  return {
    /** The part of all wins together, so that many small ones are rounded once. */
    dueMinor: isBack ? minor(0n) : minor((wonMinor * bonus.bonusMinor) / bet.amountMinor),
    isSettled: !isBack && (isPaid || isOver),
    stage: isBack ? 'back' : isOver || bonus.stage === 'over' ? 'over' : 'open',
  } as const
}

interface Step {
  readonly transfers: readonly PlannedTransfer[]
}

function stepOf<Taken extends GrantStep>(
  { session, accounts, houseId, causeId, orderId }: BonusScene,
  txId: string,
  { grantId }: BonusStake,
  step: (grant: Grant) => Taken,
): Step & { readonly step: Taken } {
  const order = { wagerId: orderId, houseId, step: `:${txId}` }
  const taken = session.apply(grantId, order, step)
  const transfers = taken.own.map((movement) =>
    planTransfer({ ...bonusWaysOf(accounts, houseId, movement), causeId }),
  )
  return { step: taken.step, transfers }
}
