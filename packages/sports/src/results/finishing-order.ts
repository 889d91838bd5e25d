import { assert } from '@baize/kernel'
import { LOST, type OutcomeResult, VOID, WON, wonInDeadHeat } from './outcome-result.ts'

/**
 * How a tournament or race ended: one group a place, each with all who share it. Who did not start is in none and
 * among the non-runners.
 */
export interface FinishingOrder {
  readonly groups: readonly (readonly string[])[]
  readonly nonRunners: readonly string[]
}

/**
 * How a competitor came out in a market on the first `places`: one of them for a win. Who shares a place that not all
 * of them can have, shares it in a dead heat.
 */
export function resultInOrder(
  { groups, nonRunners }: FinishingOrder,
  competitor: string,
  places: number,
): OutcomeResult {
  assert(places >= 1, 'a market pays a place')
  if (nonRunners.includes(competitor)) return VOID
  let ahead = 0
  for (const group of groups) {
    const left = places - ahead
    if (left <= 0) return LOST
    if (group.includes(competitor)) {
      return group.length <= left ? WON : wonInDeadHeat(left, group.length)
    }
    ahead += group.length
  }
  return LOST
}

/** The place part of an each-way bet; where no more started than places are paid it is returned. */
export function placeResult(
  order: FinishingOrder,
  competitor: string,
  places: number,
): OutcomeResult {
  const runners = order.groups.flat().length
  return runners <= places ? VOID : resultInOrder(order, competitor, places)
}
