import { assert, type Minor, minor, type Result } from '@baize/kernel'
import { holdWager, settleWager, voidWager, type Wager } from '@baize/wagers'
import type { RoundRow } from './round-row.ts'

/** A round as a wager. Its product says whether a round that is over gave its stake back unplayed. */
export function wagerOfRound(
  round: Pick<RoundRow, 'state' | 'stakeMinor' | 'payoutMinor' | 'validMinor'>,
  isReturned: () => boolean,
): Wager {
  const { state, stakeMinor, payoutMinor, validMinor } = round
  const held = holdWager([{ source: 'cash', amountMinor: stakeMinor }])
  if (state === 'open') return held
  assert(payoutMinor !== null, 'a closed round has a payout')
  if (isReturned()) return ended(voidWager(held))
  const uncountedMinor = minor(stakeMinor - (validMinor ?? stakeMinor))
  return ended(settleWager(held, { payoutMinor, returnedMinor: NOTHING, uncountedMinor }))
}

const NOTHING: Minor = minor(0n)

function ended(wager: Result<Wager>): Wager {
  assert(wager.ok, 'what is held can end')
  return wager.value
}
