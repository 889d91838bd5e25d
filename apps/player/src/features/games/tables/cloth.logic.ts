import type { TableBet } from '@baize/games/tables/events'
import { type Minor, minor } from '@baize/kernel'

/** What lies on the spots of a cloth. */
export type Laid = ReadonlyMap<string, Minor>

/** The cloth before a round: what lies on it, what lay before, and what the last round was played with. */
export interface Cloth {
  readonly laid: Laid
  /** Earlier layings, the newest last: what undo goes back to. */
  readonly past: readonly Laid[]
  readonly last: Laid
}

/** What a table takes in one round. */
export interface ClothLimits {
  readonly mostMinor: Minor
}

export type LayResult = { readonly cloth: Cloth } | { readonly refused: 'too_much' }

const PAST_MAX = 100
const NOTHING: Laid = new Map()

export const EMPTY_CLOTH: Cloth = { laid: NOTHING, past: [], last: NOTHING }

export function sumLaid(laid: Laid): Minor {
  let sumMinor = 0n
  for (const partMinor of laid.values()) sumMinor += partMinor
  return minor(sumMinor)
}

/** The bets of a round as they are sent. */
export function betsOf(laid: Laid): readonly TableBet[] {
  return [...laid].map(([spot, stakeMinor]) => ({ spot, stakeMinor: stakeMinor.toString() }))
}

/** Chips by spot: `2` for two of the chosen chip. */
export type ChipCounts = Readonly<Record<string, number>>

export function chipCountOf(counts: ChipCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** What lies there with more chips on it. */
export function addChips(laid: Laid, counts: ChipCounts, chipMinor: Minor): Laid {
  const next = new Map(laid)
  for (const [spot, count] of Object.entries(counts)) {
    next.set(spot, minor((next.get(spot) ?? 0n) + chipMinor * BigInt(count)))
  }
  return next
}

/** Lays chips on one spot or on many, all or nothing. */
export function layChips(
  cloth: Cloth,
  counts: ChipCounts,
  chipMinor: Minor,
  limits: ClothLimits,
): LayResult {
  return withLaid(cloth, addChips(cloth.laid, counts, chipMinor), limits)
}

/** Takes everything off one spot. */
export function liftSpot(cloth: Cloth, spot: string): Cloth {
  if (!cloth.laid.has(spot)) return cloth
  const next = new Map(cloth.laid)
  next.delete(spot)
  return remember(cloth, next)
}

export function clearCloth(cloth: Cloth): Cloth {
  return cloth.laid.size === 0 ? cloth : remember(cloth, NOTHING)
}

export function undo(cloth: Cloth): Cloth {
  const before = cloth.past.at(-1)
  return before ? { ...cloth, laid: before, past: cloth.past.slice(0, -1) } : cloth
}

/** Lays the same on every spot once more. */
export function doubleLaid(cloth: Cloth, limits: ClothLimits): LayResult {
  const doubled = new Map([...cloth.laid].map(([spot, part]) => [spot, minor(part * 2n)]))
  return withLaid(cloth, doubled, limits)
}

/** Lays the bets of the last round in place of what lies there. */
export function repeatLast(cloth: Cloth, limits: ClothLimits): LayResult {
  return withLaid(cloth, cloth.last, limits)
}

/** After a round: the cloth is free, and its bets can be repeated. */
export function afterRound(cloth: Cloth, played: Laid): Cloth {
  return { ...cloth, laid: NOTHING, past: [], last: played }
}

function withLaid(cloth: Cloth, laid: Laid, limits: ClothLimits): LayResult {
  if (sumLaid(laid) > limits.mostMinor) return { refused: 'too_much' }
  return { cloth: remember(cloth, laid) }
}

/** The cloth with other chips on it; undo goes back to those before. */
export function remember(cloth: Cloth, laid: Laid): Cloth {
  return { ...cloth, laid, past: [...cloth.past, cloth.laid].slice(-PAST_MAX) }
}
