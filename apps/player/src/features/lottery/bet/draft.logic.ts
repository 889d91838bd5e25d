import type { Play } from '@baize/lottery'

/** What a player has chosen so far in the entry form of a play, by field. */
export type Draft = Readonly<Record<string, DraftValue>>

export type Value = string | number
export type Field = Play<unknown>['fields'][string]
export type DraftValue = Value | readonly Value[] | readonly (readonly Value[])[]

/** An empty form. What is chosen one of starts as the play's usual bet has it, or as it was in the form before. */
export function startDraft(play: Play<unknown>, before: Draft = {}): Draft {
  const [usual] = play.examples as readonly Draft[]
  const draft: Record<string, DraftValue> = {}
  for (const [name, field] of Object.entries(play.fields)) {
    if (field.kind !== 'one') {
      draft[name] = []
      continue
    }
    const wanted = before[name]
    draft[name] = field.of.find((value) => value === wanted) ?? usual?.[name] ?? field.of[0] ?? ''
  }
  return fitDraft(play, draft)
}

/** Rows as many as the play takes, and typed numbers only of lengths it takes: what was chosen one of decides both. */
export function fitDraft(play: Play<unknown>, draft: Draft): Draft {
  const fitted: Record<string, DraftValue> = { ...draft }
  for (const [name, field] of Object.entries(play.fields)) {
    if (field.kind === 'rows') {
      const rows = rowsIn(draft, name)
      const choices = rowChoicesOf(play, draft, name)
      const count = choices.find((each) => each === rows.length) ?? choices.at(-1) ?? field.max
      fitted[name] = Array.from({ length: count }, (_, at) => rows[at] ?? [])
    }
    if (field.kind === 'typed') {
      const widths = widthsOf(play, draft, name)
      fitted[name] = textsIn(draft, name).filter((text) => widths.includes(text.length))
    }
    if (field.kind === 'some') {
      const allowed = allowedOf(play, draft, name)
      fitted[name] = valuesIn(draft, name).filter((value) => allowed.includes(value))
    }
  }
  return fitted
}

/** How many rows of a field make a bet, as the form stands. */
export function rowCountsOf(play: Play<unknown>, draft: Draft, name: string): readonly number[] {
  const field = play.fields[name]
  if (field?.kind !== 'rows') return []
  const counts = Array.from({ length: field.max - field.min + 1 }, (_, at) => field.min + at)
  return counts.filter((count) => {
    const rows = filledRows(field.of, count)
    return play.read({ ...fullDraft(play, draft), [name]: rows }) !== undefined
  })
}

/** Counts of rows between which a player chooses: where they are priced alike, empty rows do and there are as many as can be. */
export function rowChoicesOf(play: Play<unknown>, draft: Draft, name: string): readonly number[] {
  const field = play.fields[name]
  const counts = rowCountsOf(play, draft, name)
  if (field?.kind !== 'rows') return []
  const variants = counts.map((count) =>
    play.variantOf({ ...fullDraft(play, draft), [name]: filledRows(field.of, count) }),
  )
  return new Set(variants).size > 1 ? counts : counts.slice(-1)
}

function filledRows(of: readonly Value[], count: number): readonly (readonly Value[])[] {
  return Array.from({ length: count }, (_, at) => of.slice(at % of.length).slice(0, 1))
}

/** Which lengths of typed numbers make a bet, as the form stands. */
export function widthsOf(play: Play<unknown>, draft: Draft, name: string): readonly number[] {
  const field = play.fields[name]
  if (field?.kind !== 'typed') return []
  return field.widths.filter((width) => {
    const numbers = typedNumbers(play, name, width)
    return play.read({ ...fullDraft(play, draft), [name]: numbers }) !== undefined
  })
}

/** Which values of a list can be chosen, as the form stands: a sum of two digits is no more than 18. */
export function allowedOf(play: Play<unknown>, draft: Draft, name: string): readonly Value[] {
  const field = play.fields[name]
  if (field?.kind !== 'some') return []
  if (
    field.min !== 1 ||
    Object.keys(play.fields).some((each) => each !== name && isList(play, each))
  ) {
    return field.of
  }
  return field.of.filter((value) => play.read({ ...draft, [name]: [value] }) !== undefined)
}

function isList(play: Play<unknown>, name: string): boolean {
  return play.fields[name]?.kind !== 'one'
}

/** As many numbers as the play's usual bet has, all different, in a length. */
function typedNumbers(play: Play<unknown>, name: string, width: number): readonly string[] {
  const [usual] = play.examples as readonly Draft[]
  const count = usual ? textsIn(usual, name).length : 1
  // Different digits: groups take no number whose digits are all alike.
  return Array.from({ length: count }, (_, at) => `${at}123456789`.slice(0, width))
}

/** The draft with its empty lists filled as the play's usual bet has them. */
function fullDraft(play: Play<unknown>, draft: Draft): Draft {
  const [usual = {}] = play.examples as readonly Draft[]
  const isEmpty = (value: DraftValue | undefined) =>
    value === undefined || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.keys(play.fields).map((name) => {
      const value = draft[name]
      return [name, isEmpty(value) ? (usual[name] ?? '') : (value ?? '')]
    }),
  )
}

export function valuesIn(draft: Draft, name: string): readonly Value[] {
  const value = draft[name]
  return Array.isArray(value) ? (value as readonly Value[]) : []
}

export function rowsIn(draft: Draft, name: string): readonly (readonly Value[])[] {
  const value = draft[name]
  return Array.isArray(value) ? (value as readonly (readonly Value[])[]) : []
}

export function textsIn(draft: Draft, name: string): readonly string[] {
  return valuesIn(draft, name).map(String)
}

/** Chooses a value or drops it; with no room for another, the one chosen first is dropped. */
export function toggle(
  chosen: readonly Value[],
  value: Value,
  countMax = Number.POSITIVE_INFINITY,
): readonly Value[] {
  if (chosen.includes(value)) return chosen.filter((each) => each !== value)
  const kept = chosen.length >= countMax ? chosen.slice(chosen.length - countMax + 1) : chosen
  return [...kept, value]
}
