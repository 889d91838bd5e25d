import { assert, minor, type Uuid } from '@baize/kernel'
import { type AccountId, type PlannedTransfer, planTransfer } from '@baize/ledger'
import {
  applyPayout,
  applyPayoutReturn,
  applyStakeReturn,
  applyWagering,
  applyWageringReturn,
  closeWhenEmpty,
  type Grant,
  type GrantStep,
} from '@baize/rewards'
import { isHolding, paidMinorOf, totalOf, validMinorOf, type Wager } from '@baize/wagers'
import type { BonusAccounts, BonusSession } from '../bonus/bonus-session.ts'
import { type BonusStake, grantBetOf } from '../bonus/bonus-stake.ts'
import { bonusWaysOf } from '../bonus/bonus-ways.ts'
import { bonusShareOf } from './split-stake.ts'
import { ownPartOf } from './wager-bonus.ts'

/** A wager that has been settled, and what its next settlement makes of it. */
interface Correction {
  readonly wagerId: Uuid
  readonly accounts: BonusAccounts
  readonly houseId: AccountId
  readonly held: BonusStake
  readonly before: Wager
  readonly after: Wager
}

export interface CorrectedBonus {
  readonly bonus: BonusStake
  /** What moves of the bonus part. */
  readonly transfers: readonly PlannedTransfer[]
  /** The member's own part, between which cash moves; what bonus money brought in cash and is owed counts as paid before. */
  readonly own: { readonly before: Wager; readonly after: Wager }
}

const NOTHING = minor(0n)

/**
 * Brings the bonus part of a wager from one settlement to the next. What comes goes to the grant, or where a grant that is
 * over sends it; what is taken back comes from its balance as far as it is there, and the house writes off the rest. What it
 * brought in cash after completion is owed.
 */
export function correctBonus(session: BonusSession, at: Correction): CorrectedBonus {
  const { wagerId, accounts, houseId, held, before, after } = at
  assert(!isHolding(before.state) && !isHolding(after.state), 'a correction follows a settlement')
  const own = { before: ownPartOf(before), after: ownPartOf(after) }
  if (!session.has(held.grantId)) {
    assert(held.bonusMinor === 0n, 'a grant with bonus money in a wager is at hand')
    return { bonus: held, transfers: [], own }
  }
  const transfers: PlannedTransfer[] = []
  const run = <Taken extends GrantStep>(name: string, step: (grant: Grant) => Taken): Taken => {
    const order = { wagerId, houseId, step: `:${after.version}:${name}` }
    const taken = session.apply(held.grantId, order, step)
    for (const movement of taken.own) {
      transfers.push(
        planTransfer({ ...bonusWaysOf(accounts, houseId, movement), causeId: wagerId }),
      )
    }
    return taken.step
  }
  const [paid, back] = [grownBy(before, after, paidMinorOf), grownBy(before, after, returnedOf)]
  let owedMinor = 0n
  if (paid > 0n) run('paid', (grant) => applyPayout(grant, minor(paid)))
  if (back > 0n) run('back', (grant) => applyStakeReturn(grant, minor(back)))
  if (paid < 0n)
    owedMinor += run('unpaid', (grant) => applyPayoutReturn(grant, minor(-paid))).owedMinor
  if (back < 0n)
    owedMinor += run('kept', (grant) => applyPayoutReturn(grant, minor(-back))).owedMinor
  const wageredMinor = recount(run, at)
  if (paid < 0n || back < 0n) run('empty', closeWhenEmpty)
  const settledPaidMinor = minor(own.before.settledPaidMinor + owedMinor)
  return {
    bonus: { ...held, wageredMinor },
    transfers,
    own: { before: { ...own.before, settledPaidMinor }, after: own.after },
  }
}

type Run = <Taken extends GrantStep>(name: string, step: (grant: Grant) => Taken) => Taken

/** What it counts towards the wagering, where another part of the stake was a risk. */
function recount(run: Run, { held, before, after }: Correction) {
  const [wasMinor, isMinor] = [riskOf(before), riskOf(after)]
  const countedMinor = held.wageredMinor ?? NOTHING
  if (wasMinor === isMinor) return countedMinor
  if (countedMinor > 0n) run('uncounted', (grant) => applyWageringReturn(grant, countedMinor))
  if (isMinor === 0n) return NOTHING
  const stakeMinor = totalOf(after.stake)
  const coveredMinor = minor(stakeMinor - isMinor)
  const bet = grantBetOf(stakeMinor, held)
  return run('counted', (grant) => applyWagering(grant, bet, coveredMinor)).countedMinor
}

function riskOf(wager: Wager): bigint {
  return validMinorOf(wager) ?? NOTHING
}

function returnedOf({ returnedMinor }: Wager) {
  return returnedMinor
}

/** How much more of something the bonus part has now; below zero where it has less. */
function grownBy(before: Wager, after: Wager, of: (wager: Wager) => ReturnType<typeof minor>) {
  return bonusShareOf(after.stake, of(after)) - bonusShareOf(before.stake, of(before))
}
