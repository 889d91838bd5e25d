import type { RoundView } from '@baize/contract'
import type { GambleEvent, SlotEvent } from '@baize/games/slots/events'
import type { HoldPrize, SlotRules } from '@baize/games/slots/rules'
import { wireFromRatio } from '@baize/games/wire-ratio'
import { assert, type Minor, minor, minorFromWire, ratio } from '@baize/kernel'
import { decimalText } from '../../../app/number-text.ts'

/** What so many units are in money. Exact: a stake is a multiple of the units that it has. */
export function moneyOfUnits(stakeMinor: Minor, stakeUnits: number, units: number): Minor {
  assert(stakeMinor % BigInt(stakeUnits) === 0n, 'a stake is a whole number of units')
  return minor((stakeMinor / BigInt(stakeUnits)) * BigInt(units))
}

/** The stake that a round's units are of: a bought round holds as many of them as its price. */
export function stakeOfUnits({ stakeMinor, options }: RoundView): Minor {
  const bought = options['buyAtMinor']
  return minorFromWire(typeof bought === 'string' ? bought : stakeMinor) ?? minor(0n)
}

/**
 * The book of a round's reels, which the contract carries as plain records. Where the win was put at
 * risk it ends as if it had been paid: what became of it is shown after the reels.
 */
export function slotEventsOf(round: RoundView, stakeUnits = 1): readonly SlotEvent[] {
  const events = round.events as unknown as readonly (SlotEvent | GambleEvent)[]
  const at = events.findIndex(({ type }) => type === 'gambleOffered')
  const offer = events[at]
  if (offer?.type !== 'gambleOffered') return events as readonly SlotEvent[]
  const { units } = offer
  const outcome = wireFromRatio(ratio(units, stakeUnits))
  return [...(events.slice(0, at) as SlotEvent[]), { type: 'roundEnd', units, outcome }]
}

/** Whether a round led into a feature: automatic spins stop there, so that nobody misses it. */
export function hasFeature(events: readonly SlotEvent[]): boolean {
  return events.some(({ type }) => type === 'freeSpinsAwarded' || type === 'holdStart')
}

/** A name as reels print it: letters stand for themselves, everything else is a picture. */
export function isLetter(symbol: string): boolean {
  return symbol.length === 1 || symbol === '10'
}

/** The picture of a symbol, and what its number says: `robot5` is a robot that multiplies by five. */
export function artOf(symbol: string): { readonly art: string; readonly multiplies: number } {
  if (isLetter(symbol)) return { art: symbol, multiplies: 1 }
  const number = /\d+$/.exec(symbol)?.[0]
  return number
    ? { art: symbol.slice(0, -number.length), multiplies: Number(number) }
    : { art: symbol, multiplies: 1 }
}

/** What a coin says: how many stakes so many units are. */
export function stakesText({ stakeUnits }: SlotRules, units: number): string {
  const stakes = ratio(units, stakeUnits)
  return `${decimalText(stakes, stakes.denominator === 1n ? 0 : 1)}×`
}

/** What a cell says that multiplies. */
export function timesText(multiplier: number): string {
  return `×${decimalText(ratio(multiplier), 0)}`
}

/** The fixed jackpots of a game, the largest first, and what each is worth. */
export function prizesOf({ holdAndWin }: SlotRules): readonly {
  readonly prize: HoldPrize
  readonly units: number
}[] {
  return (holdAndWin?.values ?? [])
    .flatMap(({ prize, units }) => (prize ? [{ prize, units }] : []))
    .toSorted((a, b) => b.units - a.units)
}
