import { assert, minor, type Result } from '@baize/kernel'
import { holdWager, settleWager, voidWager, type Wager } from '@baize/wagers'
import type { RoundRow } from './round-row.ts'

/** A round as a wager. Its product says whether a round that is over gave its stake back unplayed. */
export function wagerOfRound(
  { state, stakeMinor, payoutMinor }: Pick<RoundRow, 'state' | 'stakeMinor' | 'payoutMinor'>,
  isReturned: () => boolean,
): Wager {
  const held = holdWager([{ source: 'cash', amountMinor: stakeMinor }])
  if (state === 'open') return held
  assert(payoutMinor !== null, 'a closed round has a payout')
  return ended(
    isReturned() ? voidWager(held) : settleWager(held, { payoutMinor, returnedMinor: minor(0n) }),
  )
}

function ended(wager: Result<Wager>): Wager {
  assert(wager.ok, 'what is held can end')
  return wager.value
}
