import type { DeskSportsMarket } from '@baize/contract'
import { readMarket } from '@baize/sports'

export type DeskOutcome = DeskSportsMarket['outcomes'][number]

/** The three columns of prices: home, over and yes; the draw; away, under and no. */
export const SLOTS = [0, 1, 2] as const
type Slot = (typeof SLOTS)[number]

export interface MarketCells {
  readonly cells: readonly [
    DeskOutcome | undefined,
    DeskOutcome | undefined,
    DeskOutcome | undefined,
  ]
  /** False where they have columns of their own; otherwise each says what it is. */
  readonly areNamed: boolean
}

const SLOT_OF: readonly (readonly [template: RegExp, slot: Slot])[] = [
  [/^\{\$competitor1\}( \(\{[+-]?hcp\}\))?$/, 0],
  [/^\{\$competitor2\}( \(\{[+-]?hcp\}\))?$/, 2],
  [/^(draw( \(\{hcp\}\))?|none|equal)$/, 1],
  [/^(over \{total\}|yes|odd)$/, 0],
  [/^(under \{total\}|no|even)$/, 2],
]

/** What a row shows of a market: each outcome in its column, or of those with more the three that cost the house most. */
export function cellsOf(sport: string, market: DeskSportsMarket): MarketCells {
  const line = readMarket(sport, market.market)?.line
  const places = market.outcomes.map(({ outcomeId }) => {
    const template = line?.outcomes.find(({ id }) => id === outcomeId)?.name ?? ''
    return SLOT_OF.find(([pattern]) => pattern.test(template))?.[1]
  })
  const isPlaced =
    places.every((slot) => slot !== undefined) && new Set(places).size === places.length
  const worst = market.outcomes.toSorted(
    (one, other) => Number(one.houseMinor) - Number(other.houseMinor),
  )
  const at = (slot: Slot) => (isPlaced ? market.outcomes[places.indexOf(slot)] : worst[slot])
  return { cells: [at(0), at(1), at(2)], areNamed: !isPlaced }
}

/** How much of its limit a market may lose now, in hundredths, rounded down; above a hundred where the limit was lowered. */
export function percentOfLimit({
  worstMinor,
  limitMinor,
}: Pick<DeskSportsMarket, 'worstMinor' | 'limitMinor'>): number {
  const [worst, limit] = [BigInt(worstMinor), BigInt(limitMinor)]
  if (worst <= 0n) return 0
  return limit <= 0n ? 100 : Number((worst * 100n) / limit)
}

export const MARKET_LOOKS = [
  'open',
  'full',
  'held',
  'jumped',
  'suspended',
  'settled',
  'closed',
] as const
export type MarketLook = (typeof MARKET_LOOKS)[number]

/** How a market stands: held by the house before anything that the feed says of it. */
export function lookOf(
  market: Pick<DeskSportsMarket, 'isHeld' | 'isJumped' | 'state' | 'worstMinor' | 'limitMinor'>,
): MarketLook {
  const { isHeld, isJumped, state } = market
  if (state === 'settled' || state === 'closed') return state
  if (isHeld) return isJumped ? 'jumped' : 'held'
  if (state === 'suspended') return 'suspended'
  return percentOfLimit(market) >= 100 ? 'full' : 'open'
}

export interface HouseBar {
  readonly isLoss: boolean
  /** Of the whole bar, from its middle: fifty at most. */
  readonly percent: number
}

/** Bars on one scale: the limit, or what is won or lost where that is more. */
export function barsOf(market: DeskSportsMarket): readonly HouseBar[] {
  const sums = market.outcomes.map(({ houseMinor }) => BigInt(houseMinor))
  const sizes = sums.map((sum) => (sum < 0n ? -sum : sum))
  const scale = [BigInt(market.limitMinor), ...sizes].reduce((most, each) =>
    each > most ? each : most,
  )
  return sums.map((sum, index) => ({
    isLoss: sum < 0n,
    percent: scale === 0n ? 0 : Number(((sizes[index] ?? 0n) * 500n) / scale) / 10,
  }))
}
