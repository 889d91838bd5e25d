import type { GameCategory } from '@baize/contract'
import type { VendorGame } from '@baize/contract/vendors'

/** What the catalogue keeps of a game that a vendor can tell. */
export interface GameFacts {
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly category: string
  readonly classes: readonly string[]
  readonly supportsFreePlay: boolean
  readonly blockedPlaces: readonly string[]
  readonly stakeMinMinor: string
  readonly stakeMaxMinor: string
  /** Maximum payout of a round as a multiple of its stakes; null if the vendor does not say. */
  readonly payoutTimesMax: number | null
}

export interface Merged {
  readonly facts: GameFacts
  /** What the vendor changed, and what of it stays because staff had changed it. */
  readonly fields: readonly string[]
  readonly kept: readonly string[]
}

/** A draft has one of the lobby's classes from the beginning; staff choose better ones before they publish it. */
export const FIRST_CLASS: Readonly<Record<GameCategory, string>> = {
  BGS: 'instant',
  RNG: 'video-slots',
  LIVE: 'wheel',
  FISH: 'fish-shooting',
  SPORTS: 'sportsbook',
  ELOTT: 'quick-draw',
  LOTT: 'pick',
  PVP: 'poker',
  ESPORTS: 'esports',
  COCKFIGHT: 'derby',
}

export const USUAL_LIMITS = { stakeMinMinor: '100', stakeMaxMinor: '1000000' } as const

/** What a vendor tells, in the catalogue's words and the house's currency. */
export function factsOf(
  game: VendorGame,
  house: { readonly currency: string; readonly scale: number },
): GameFacts {
  const limits = game.limits.find(
    ({ currency, scale }) => currency === house.currency && scale === house.scale,
  )
  // A maximum below the minimum, or none at all, is no limit that a bet could keep.
  const isUsable =
    limits !== undefined &&
    BigInt(limits.stakeMinMinor) > 0n &&
    BigInt(limits.stakeMaxMinor) >= BigInt(limits.stakeMinMinor)
  const { stakeMinMinor, stakeMaxMinor } = isUsable ? limits : USUAL_LIMITS
  return {
    name: game.name,
    names: Object.fromEntries(game.names.map((each) => [each.language, each.name])),
    category: game.gameType,
    classes: game.classes,
    supportsFreePlay: game.features.includes('demo'),
    blockedPlaces: game.blockedPlaces.toSorted(),
    ...{ stakeMinMinor, stakeMaxMinor },
    payoutTimesMax: game.payoutTimesMax ?? null,
  }
}

const FIELDS = [
  'name',
  'names',
  'category',
  'classes',
  'supportsFreePlay',
  'blockedPlaces',
  'stakeMinMinor',
  'stakeMaxMinor',
  'payoutTimesMax',
] as const satisfies readonly (keyof GameFacts)[]

/**
 * The new facts of a game: what the vendor changed since it last told, unless staff changed the same
 * meanwhile; theirs stays. A place that the vendor blocks is blocked whatever staff decided.
 */
export function mergeGame(now: GameFacts, before: GameFacts, told: GameFacts): Merged {
  const facts: Record<string, unknown> = { ...now }
  const fields: string[] = []
  const kept: string[] = []
  for (const field of FIELDS) {
    if (isSame(before[field], told[field])) continue
    fields.push(field)
    if (field === 'blockedPlaces') facts[field] = mergePlaces(now, before, told)
    else if (isSame(now[field], before[field])) facts[field] = told[field]
    else if (!isSame(now[field], told[field])) kept.push(field)
  }
  return { facts: withLimitsInOrder(facts as unknown as GameFacts), fields, kept }
}

/** Staff's own places, and all of the vendor's. */
function mergePlaces(now: GameFacts, before: GameFacts, told: GameFacts): readonly string[] {
  const own = now.blockedPlaces.filter((place) => !before.blockedPlaces.includes(place))
  return [...new Set([...own, ...told.blockedPlaces])].toSorted()
}

/** A least of one side and a most of the other may not leave room for any bet. */
function withLimitsInOrder(facts: GameFacts): GameFacts {
  if (BigInt(facts.stakeMinMinor) <= BigInt(facts.stakeMaxMinor)) return facts
  return { ...facts, stakeMinMinor: facts.stakeMaxMinor }
}

/** Lists from before this field are read as if it were empty. */
function isSame(left: unknown = null, right: unknown = null): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))
}

/** The database keeps the fields of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
}

/** Objects that stand for a title until staff choose its picture. */
const HEROES = ['gem', 'kite', 'comet', 'lamp', 'crown', 'lotus', 'star', 'clover'] as const

export function heroOf(gameId: string): string {
  const sum = [...gameId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return HEROES[sum % HEROES.length] ?? 'gem'
}
