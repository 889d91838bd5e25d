import { assert } from '@baize/kernel'
import {
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type { BetLegRow, BetRow } from './bet-row.ts'
import {
  type Exposure,
  type ExposureKey,
  NO_EXPOSURE,
  sportsExposures,
  withMoney,
} from './exposures.store.ts'
import { type LaidBet, moneyOnLegs } from './stake-bounds.ts'

/** The exposures of a bet's markets. */
export function requestExposures(legs: readonly BetLegRow[]): RowRequest[] {
  return legs.map(({ eventId, market }) => requestRow(sportsExposures, { eventId, market }))
}

/** What lies on markets as some bets leave it, each change on top of those before it. */
export function draftExposures(view: LockedView) {
  type Name = ReturnType<typeof sportsExposures.mapKey>
  const changed = new Map<Name, readonly [ExposureKey, Exposure]>()
  const exposureOf = ({ eventId, market }: ExposureKey): Exposure => {
    const key = { eventId, market }
    const [, drafted] = changed.get(sportsExposures.mapKey(key)) ?? []
    return drafted ?? view.row(sportsExposures, key) ?? NO_EXPOSURE
  }
  const move = (bet: LaidBet, sign: 1n | -1n) => {
    const money = moneyOnLegs(bet)
    for (const [place, { eventId, market, outcome }] of bet.legs.entries()) {
      const own = money[place]
      assert(own, 'every leg has its share')
      const key = { eventId, market }
      const exposure = withMoney(exposureOf(key), outcome, own, sign)
      changed.set(sportsExposures.mapKey(key), [key, exposure])
    }
  }
  return {
    exposureOf,
    layOn: (bet: LaidBet) => move(bet, 1n),
    takeOff: (bet: LaidBet) => move(bet, -1n),
    changes: (): RowChange[] =>
      [...changed.values()].map(([key, exposure]) => replaceRow(sportsExposures, key, exposure)),
  }
}

/**
 * Takes off the markets of a bet what it laid on them with its stake before, and lays on them what it has now: nothing
 * of a bet that was rejected, less of one that was sold in part.
 */
export function relay(view: LockedView, before: LaidBet, after: LaidBet | undefined): RowChange[] {
  const draft = draftExposures(view)
  draft.takeOff(before)
  if (after) draft.layOn(after)
  return draft.changes()
}

export function wantedOf({ legs }: Pick<BetRow, 'legs'>) {
  return legs.map(({ eventId, feedId, market, outcome, odds, version }) => ({
    ...{ eventId, feedId, market, outcome, odds, version },
  }))
}
