import { assert, type EpochMs, epochMs, floorOf, type Minor, minor } from '@baize/kernel'
import { arriveLate, completeGrant, leaveLate } from './conversion.ts'
import {
  type BonusCode,
  type Grant,
  type GrantStep,
  isOver,
  isWagered,
  moveBonus,
} from './grant.ts'
import { type GrantBet, type GrantSettlement, splitPayout } from './split.ts'

/** Credits a grant whose turn it is; with nothing to wager it is completed at once, unless it is for play only. */
export function activateGrant(grant: Grant, at: EpochMs): GrantStep {
  assert(grant.state === 'waiting', 'a grant that waits becomes active')
  const active: Grant = {
    ...grant,
    state: 'active',
    balanceMinor: grant.amountMinor,
    expiresAt: epochMs(at + grant.terms.validMs),
  }
  const movements = moveBonus(grant, 'bonus_grant', grant.amountMinor)
  if (!isWagered(active)) return { grant: active, movements }
  return follow(movements, completeGrant(active))
}

/** Ends a grant before its wagering is done: what there is goes back to the house. */
export function endGrant(grant: Grant, state: 'expired' | 'forfeited'): GrantStep {
  assert(!isOver(grant), 'a grant ends once')
  return {
    grant: { ...grant, state, balanceMinor: minor(0n) },
    movements: moveBonus(grant, 'bonus_forfeit', grant.balanceMinor),
  }
}

/** Takes the bonus part of a stake. */
export function applyStake(grant: Grant, { bonusMinor }: GrantBet): GrantStep {
  assert(grant.state === 'active', 'a stake is taken from the active grant')
  assert(bonusMinor <= grant.balanceMinor, 'bonus money never falls below zero')
  const balanceMinor = minor(grant.balanceMinor - bonusMinor)
  return {
    grant: { ...grant, balanceMinor, openBets: grant.openBets + betsWith(bonusMinor) },
    movements: moveBonus(grant, 'bonus_stake', bonusMinor),
  }
}

/** What a settlement comes to: its split is written beside it, the cash part is the caller's to pay. */
export interface SettlementStep extends GrantStep {
  readonly settlement: GrantSettlement
}

/**
 * Settles a bet. Wagering counts here, of the stake less what opposite sides take off (`coveredMinor`), and only while
 * the grant is active.
 */
export function applySettlement(
  grant: Grant,
  bet: GrantBet,
  { payoutMinor, coveredMinor }: { readonly payoutMinor: Minor; readonly coveredMinor: Minor },
): SettlementStep {
  const split = splitPayout(bet, payoutMinor)
  const arrived = arrive(closeBet(grant, bet), split.bonusMinor, 'bonus_payout')
  const countedMinor = countedOf(grant, bet, coveredMinor)
  const remainingMinor = minor(grant.remainingMinor - countedMinor)
  const counted: Grant = { ...arrived.grant, remainingMinor }
  const closed = isWagered(counted) ? completeGrant(counted) : closeWhenEmpty(counted)
  return { ...follow(arrived.movements, closed), settlement: { ...split, countedMinor } }
}

/** Gives a stake back to where it came from; it counts for nothing. The cash part is the caller's to pay. */
export function applyRefund(grant: Grant, bet: GrantBet): GrantStep {
  const arrived = arrive(closeBet(grant, bet), bet.bonusMinor, 'bonus_refund')
  return follow(arrived.movements, closeWhenEmpty(arrived.grant))
}

/** What taking a settlement back comes to. */
export interface RollbackStep extends GrantStep {
  /** What is owed in cash: taken from the cash as far as it goes, the rest is a debt. */
  readonly owedMinor: Minor
}

/** Takes a settlement back from the split that was written beside it: the bet is open again. */
export function applyRollback(
  grant: Grant,
  bet: GrantBet,
  { cashMinor, bonusMinor, countedMinor }: GrantSettlement,
): RollbackStep {
  const open: Grant = { ...grant, openBets: grant.openBets + betsWith(bet.bonusMinor) }
  if (grant.state === 'completed') {
    const left = leaveLate(open, bonusMinor)
    return { ...left, owedMinor: minor(cashMinor + left.owedMinor) }
  }
  const left = leave(open, bonusMinor)
  return { ...left, grant: remainAgain(left.grant, countedMinor), owedMinor: cashMinor }
}

/** Takes bonus money from the balance as far as it is there; the house writes off the rest. */
export function leave(grant: Grant, bonusMinor: Minor): GrantStep {
  const thereMinor = grant.balanceMinor < bonusMinor ? grant.balanceMinor : bonusMinor
  return {
    grant: { ...grant, balanceMinor: minor(grant.balanceMinor - thereMinor) },
    movements: [
      ...moveBonus(grant, 'bonus_rollback', thereMinor),
      ...moveBonus(grant, 'bonus_written_off', minor(bonusMinor - thereMinor)),
    ],
  }
}

/** What a bet had counted must be wagered again. */
export function remainAgain(grant: Grant, countedMinor: Minor): Grant {
  const remainingMinor = minor(grant.remainingMinor + countedMinor)
  assert(remainingMinor <= grant.wageringMinor, 'no more remains than had to be wagered')
  return { ...grant, remainingMinor }
}

/** What a bet takes off the wagering that remains; nothing once its grant is over. */
export function countedOf(
  { state, terms, remainingMinor }: Grant,
  bet: GrantBet,
  coveredMinor: Minor,
) {
  if (state !== 'active') return minor(0n)
  assert(coveredMinor >= 0n && coveredMinor <= bet.stakeMinor, 'no more is covered than staked')
  const stakedMinor = minor(bet.stakeMinor - coveredMinor)
  const { maxBetMinor = stakedMinor } = terms
  const countedMinor = floorOf(stakedMinor < maxBetMinor ? stakedMinor : maxBetMinor, bet.counts)
  return minor(countedMinor < remainingMinor ? countedMinor : remainingMinor)
}

/** The bonus part of what comes back, by the state of its grant. */
export function arrive(
  grant: Grant,
  bonusMinor: Minor,
  code: Extract<BonusCode, 'bonus_payout' | 'bonus_refund'>,
): GrantStep {
  assert(grant.state !== 'waiting', 'no bet belongs to a grant that waits')
  if (grant.state === 'completed') return arriveLate(grant, bonusMinor)
  if (grant.state !== 'active') {
    return { grant, movements: moveBonus(grant, 'bonus_late_forfeit', bonusMinor) }
  }
  const balanceMinor = minor(grant.balanceMinor + bonusMinor)
  return { grant: { ...grant, balanceMinor }, movements: moveBonus(grant, code, bonusMinor) }
}

export function closeBet(grant: Grant, { bonusMinor }: GrantBet): Grant {
  const openBets = grant.openBets - betsWith(bonusMinor)
  assert(openBets >= 0, 'a bet comes back once')
  return { ...grant, openBets }
}

/** A grant with nothing left, and nothing that could still come back, is over. */
export function closeWhenEmpty(grant: Grant): GrantStep {
  const isUsedUp = grant.state === 'active' && grant.balanceMinor === 0n && grant.openBets === 0
  return { grant: isUsedUp ? { ...grant, state: 'used_up' } : grant, movements: [] }
}

function follow(movements: GrantStep['movements'], step: GrantStep): GrantStep {
  return { grant: step.grant, movements: [...movements, ...step.movements] }
}

/** Bets in cash alone keep no grant open. */
function betsWith(bonusMinor: Minor): 0 | 1 {
  return bonusMinor > 0n ? 1 : 0
}
