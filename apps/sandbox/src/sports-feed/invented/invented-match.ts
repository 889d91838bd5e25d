import { type Chance, epochMs } from '@baize/kernel'
import { type SportKey, sportByKey, type Urn } from '@baize/sports'
import { chanceOfScript, type ScriptTerms } from '@baize/sports/scripts'
import type { Moment, Step } from '../play/moment.ts'
import type { FeedMatch } from '../season/feed-match.ts'
import type { MatchSource } from '../season/match-source.ts'
import { slotSource } from '../season/round-the-clock.ts'
import { hmacSha256, type ScriptSeeds } from '../season/script-seed.ts'

/** A competition of players or teams that exist nowhere else. */
export interface InventedCompetition {
  /** From one: part of its numbers. */
  readonly number: number
  readonly sport: SportKey
  readonly sportName: string
  readonly name: string
  readonly names: readonly string[]
  readonly bestOf?: 3 | 5
  readonly everyMs: number
  /** What is published of a match beside its seed: its kind of script and the strengths of its sides. */
  termsOf(home: number, away: number): ScriptTerms
  before(terms: ScriptTerms): Moment
  steps(terms: ScriptTerms, chance: Chance): readonly Step[]
}

const ANNOUNCED = 6
const NUMBERS = 100_000_000_000
const FIRST_TOURNAMENT = 90_000
const FIRST_COMPETITOR = 990_000
const COMPETITORS_MAX = 100

/** Its matches, one after the other, everybody against everybody. */
export function inventedSource(of: InventedCompetition, seeds: ScriptSeeds): MatchSource {
  return slotSource({
    everyMs: of.everyMs,
    firstNumber: NUMBERS * (1 + of.number),
    announced: ANNOUNCED,
    matchOf: (id, slot, kickOffMs) => inventedMatch(of, { id, slot, kickOffMs }, seeds),
  })
}

function inventedMatch(
  of: InventedCompetition,
  { id, slot, kickOffMs }: { readonly id: Urn; readonly slot: number; readonly kickOffMs: number },
  seeds: ScriptSeeds,
): FeedMatch {
  const count = of.names.length
  const home = slot % count
  const away = (home + 1 + (Math.floor(slot / count) % (count - 1))) % count
  const terms = of.termsOf(home, away)
  const sport = sportByKey(of.sport).id
  const tournament = `sr:tournament:${FIRST_TOURNAMENT + of.number}` as Urn
  return {
    event: {
      ...{ kind: 'match', id, tournament, sport: of.sport, kickOff: epochMs(kickOffMs) },
      ...{ home: competitor(of, home), away: competitor(of, away) },
      ...(of.bestOf && { bestOf: of.bestOf }),
    },
    place: {
      sport: { id: sport, name: of.sportName },
      category: { id: `sr:category:${FIRST_TOURNAMENT}` as Urn, name: 'Simulated' },
      tournament: { id: tournament, name: of.name },
    },
    terms,
    before: of.before(terms),
    steps: () => of.steps(terms, chanceOfScript(seeds.seedOf(id), id, hmacSha256)),
  }
}

function competitor({ number, names }: InventedCompetition, index: number) {
  const id = `sr:competitor:${FIRST_COMPETITOR + number * COMPETITORS_MAX + index}` as Urn
  return { id, name: names[index] ?? '' }
}

/**
 * How strong the one of this place is, from -1 to 1: spread evenly over all of them, and out of step with their places.
 * In a round everybody meets the one so many places further on; even steps would price all its matches alike.
 */
export function strengthOf(index: number, count: number): number {
  const places = Array.from({ length: count }, (_, place) => place)
  const order = places.toSorted((one, other) => scattered(one) - scattered(other))
  return count < 2 ? 0 : (2 * order.indexOf(index)) / (count - 1) - 1
}

/** The golden ratio's part of squares never falls into step. */
function scattered(place: number): number {
  return ((place + 1) ** 2 * 0.618_033_988_7) % 1
}
