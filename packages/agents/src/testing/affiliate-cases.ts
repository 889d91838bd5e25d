import cases from './affiliate-deals.cases.json' with { type: 'json' }

/** What a case is about, by the part of its input that no other kind has. */
export const CASE_KINDS = ['months', 'clicks', 'players', 'levels'] as const

/** The cases of a kind: id, what it describes, input and what is expected. */
export function casesOf<Input>(
  kind: (typeof CASE_KINDS)[number],
): (readonly [id: string, describes: string, input: Input, expected: unknown])[] {
  return cases
    .filter(({ input }) => kind in input)
    .map(({ id, describes, input, expected }) => [id, describes, input as Input, expected])
}

export const CASE_COUNT = cases.length
