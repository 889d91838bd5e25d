import { assert } from '@baize/kernel'
import {
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type { BetLegRow, BetRow } from './bet-row.ts'
import { NO_EXPOSURE, sportsExposures, withMoney } from './exposures.store.ts'
import { type LaidBet, moneyOnLegs } from './stake-bounds.ts'

/** The exposures of a bet's markets. */
export function requestExposures(legs: readonly BetLegRow[]): RowRequest[] {
  return legs.map(({ eventId, market }) => requestRow(sportsExposures, { eventId, market }))
}

/**
 * Takes off the markets of a bet what it laid on them with its stake before, and lays on them what it has now: nothing
 * of a bet that was rejected, less of one that was sold in part.
 */
export function relay(view: LockedView, before: LaidBet, after: LaidBet | undefined): RowChange[] {
  const was = moneyOnLegs(before)
  const is = after && moneyOnLegs(after)
  return before.legs.map((leg, place) => {
    const { eventId, market, outcome } = leg
    const key = { eventId, market }
    const [off, on] = [was[place], is?.[place]]
    assert(off, 'every leg has its share')
    const stored = view.row(sportsExposures, key) ?? NO_EXPOSURE
    const without = withMoney(stored, outcome, off, -1n)
    return replaceRow(sportsExposures, key, on ? withMoney(without, outcome, on) : without)
  })
}

export function wantedOf({ legs }: Pick<BetRow, 'legs'>) {
  return legs.map(({ eventId, feedId, market, outcome, odds, version }) => ({
    ...{ eventId, feedId, market, outcome, odds, version },
  }))
}
