import type { RoundView } from '@baize/contract'
import type { TableEvent } from '@baize/games/tables/events'
import { type Minor, minor, minorFromWire } from '@baize/kernel'
import type { Laid } from './cloth.logic.ts'

/** The book of a round at a table, which the contract carries as plain records. */
function tableEventsOf<Result>(round: RoundView): readonly TableEvent<Result>[] {
  return round.events as unknown as readonly TableEvent<Result>[]
}

/** What came up in a round. */
export function resultOf<Result>(round: RoundView | undefined): Result | undefined {
  if (!round) return undefined
  return tableEventsOf<Result>(round).find((event) => event.type === 'drawn')?.result
}

/** What a round was played with. */
export function laidOf(round: RoundView): Laid {
  return new Map(settledBets(round).map(({ spot, stakeMinor }) => [spot, amountIn(stakeMinor)]))
}

/** What came back of each bet of a round. */
export function returnedOf(round: RoundView): Laid {
  return new Map(
    settledBets(round).map(({ spot, returnedMinor }) => [spot, amountIn(returnedMinor)]),
  )
}

function settledBets(round: RoundView) {
  return tableEventsOf(round).find((event) => event.type === 'settled')?.bets ?? []
}

function amountIn(text: string): Minor {
  return minorFromWire(text) ?? minor(0n)
}
