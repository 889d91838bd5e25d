import { assert, type Minor, minor, type Result } from '@baize/kernel'
import { holdWager, settleWager, voidWager, type Wager } from '@baize/wagers'
import type { BonusStake } from '../bonus/bonus-stake.ts'
import { partsOf } from '../wagers/split-stake.ts'
import type { BonusColumns } from '../wagers/wager-book.ts'
import type { RoundRow } from './round-row.ts'

/** A round as a wager. Its product says whether a round that is over gave its stake back unplayed. */
export function wagerOfRound(
  round: Pick<RoundRow, 'state' | 'stakeMinor' | 'payoutMinor' | 'validMinor' | 'bonus'>,
  isReturned: () => boolean,
): Wager {
  const { state, stakeMinor, payoutMinor, validMinor } = round
  const held = holdWager(partsOf(stakeMinor, round.bonus?.bonusMinor ?? NOTHING))
  if (state === 'open') return held
  assert(payoutMinor !== null, 'a closed round has a payout')
  if (isReturned()) return ended(voidWager(held))
  const uncountedMinor = minor(stakeMinor - (validMinor ?? stakeMinor))
  return ended(settleWager(held, { payoutMinor, returnedMinor: NOTHING, uncountedMinor }))
}

const NOTHING: Minor = minor(0n)

/** Where a round says what of its stake is bonus money. */
export const ROUND_BONUS: BonusColumns<RoundRow> = { of: ({ bonus }) => bonus, with: withBonus }

/** The round with its part of bonus money, of which nothing is valid bet. */
function withBonus(round: RoundRow, bonus: BonusStake): RoundRow {
  const { stakeMinor, validMinor } = round
  const ownMinor = stakeMinor - bonus.bonusMinor
  return {
    ...round,
    bonus,
    validMinor: validMinor === null ? null : minor((validMinor * ownMinor) / stakeMinor),
  }
}

function ended(wager: Result<Wager>): Wager {
  assert(wager.ok, 'what is held can end')
  return wager.value
}
