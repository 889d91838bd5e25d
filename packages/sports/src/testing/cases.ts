import cases from './sports-settlement.cases.json' with { type: 'json' }

/** A worked example as it is written: what goes in and what must come out. */
interface Case {
  readonly id: string
  readonly kind: string
  readonly describes: string
  readonly input: unknown
  readonly expected: unknown
}

const CASES = cases as readonly Case[]

export const KINDS = [
  ...([
    'leg_factor',
    'market_result',
    'bet',
    'system',
    'each_way',
    'rule4',
    'odds_format',
  ] as const),
  ...(['cash_out', 'resettlement', 'acceptance', 'max_stake', 'exposure', 'slip'] as const),
  ...(['margin', 'goal_grid', 'tennis_model', 'series_model', 'basketball_model'] as const),
  ...(['football_live', 'kick_off_utc', 'season_totals', 'real_match'] as const),
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

export const CASE_KINDS: ReadonlySet<string> = new Set(CASES.map(({ kind }) => kind))
