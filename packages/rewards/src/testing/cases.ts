import rebates from './rebates-vip-points.cases.json' with { type: 'json' }
import envelopes from './red-envelopes.cases.json' with { type: 'json' }

const CASES = [...rebates, ...envelopes] as readonly {
  readonly id: string
  readonly section: string
  readonly describes: string
  readonly input: unknown
  readonly expected: unknown
}[]

/** The sections that are tested, each beside what it is about. */
export const SECTIONS = [
  ...(['rebate', 'manual-rebate', 'vip', 'points', 'leaderboard'] as const),
  ...(['split', 'claims', 'raffle'] as const),
] as const

export type Section = (typeof SECTIONS)[number]

/** The cases of a section: id, what it describes, input and what is expected. */
export function casesOf<Input, Expected = unknown>(
  section: Section,
): (readonly [id: string, describes: string, input: Input, expected: Expected])[] {
  return CASES.filter((each) => each.section === section).map(
    ({ id, describes, input, expected }) => [id, describes, input as Input, expected as Expected],
  )
}

export const CASE_COUNT = CASES.length
