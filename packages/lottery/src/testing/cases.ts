import { familyOf } from '../families.ts'
import type { Family } from '../plays/family.ts'
import { SETTINGS, type Settings } from '../plays/play.ts'
import type { WrittenPrices } from '../plays/prices.ts'
import cases from './lottery-plays.cases.json' with { type: 'json' }
import boards from './northern-boards.cases.json' with { type: 'json' }

/** A case as it is written: an id, what it describes, what goes in and what must come out. */
interface Case {
  readonly id: string
  readonly kind: string
  readonly describes: string
  readonly input: unknown
  readonly expected: unknown
}

const CASES = cases as readonly Case[]

/** A bet on draws, with its prices. */
export interface BetCase {
  readonly input: {
    readonly game: string
    readonly region?: 'north' | 'south'
    readonly play: string
    readonly bet: Readonly<Record<string, unknown>>
    readonly price: WrittenPrices
    readonly line_stake_minor: number
    readonly draws?: readonly unknown[]
    readonly date?: keyof typeof boards
  }
  readonly expected: {
    readonly lines: number
    readonly stake_minor: number
    readonly results: readonly {
      readonly hits: Readonly<Record<string, number>>
      readonly return_exact: string
      readonly payout_minor: number
    }[]
    readonly rtp?: string
  }
}

/** The cases that are no bets, each tested beside what it is about. */
export const KINDS = [
  ...(['series_price', 'price_check', 'chase', 'number_limit', 'draw_cap'] as const),
  ...(['commit_reveal', 'LHC_map', 'KL8_attr', 'THAI_yeekee'] as const),
] as const

export type Kind = (typeof KINDS)[number]

/** The cases of a kind as id, description, input and what is expected. */
export function casesOf<Input, Expected>(
  kind: Kind,
): readonly (readonly [id: string, describes: string, input: Input, expected: Expected])[] {
  return CASES.filter((each) => each.kind === kind).map(({ id, describes, input, expected }) => [
    id,
    describes,
    input as Input,
    expected as Expected,
  ])
}

/** The cases of bets. */
export const BET_CASES = CASES.filter(
  ({ kind }) => !(KINDS as readonly string[]).includes(kind),
).map((each) => [each.id, each.describes, each as unknown as BetCase] as const)

export const CASE_COUNT = CASES.length

export function familyOfCase({ input: { game, region } }: BetCase): Family {
  const family = familyOf(game === 'VN' ? `VN_${region?.toUpperCase()}` : game)
  if (!family) throw new Error(`no family is called ${game}`)
  return family
}

/** The draws of a case; those of a date were drawn in Vietnam. */
export function drawsOfCase({ input: { draws, date } }: BetCase): readonly unknown[] {
  return date ? [boards[date]] : (draws ?? [])
}

/** What the price table or the date decide stands beside the bet in a case. */
export function settingsOfCase({ input: { bet } }: BetCase): Settings {
  return { ...SETTINGS, ...bet }
}

/** A number of its own is a list of one. */
export function betOfCase({ input: { bet } }: BetCase): unknown {
  return 'number' in bet ? { number: [bet.number] } : bet
}
