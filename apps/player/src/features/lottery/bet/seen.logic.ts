import { type Family, type Play, SETTINGS } from '@baize/lottery'
import { type Draft, type Field, startDraft, type Value } from './draft.logic.ts'

/** How a value did in the last draws: hits, and how many draws ago the last one was; undefined where it was not hit in them. */
export interface Seen {
  readonly hits: number
  readonly since: number | undefined
}

/** A bet on one value alone; undefined where the play has none. */
type OneValueBet = (value: Value, row: number) => Draft

/**
 * How each value of a field did, newest draw first. The play itself says what a hit is; one that takes no single value is
 * looked up at a play of the family that does.
 */
export function seenOf(
  family: Family,
  asked: { readonly play: Play<unknown>; readonly name: string; readonly draft: Draft },
  results: readonly unknown[],
): ((value: Value, row?: number) => Seen) | undefined {
  const found = singlePlay(family, asked)
  if (!found) return undefined
  const draws = results
    .map((result) => family.readResult(result))
    .filter((draw) => draw !== undefined)
  const { play, betOf } = found
  const known = new Map<string, Seen>()
  return (value, row = 0) => {
    const key = `${row} ${value}`
    const before = known.get(key)
    if (before) return before
    const bet = play.read(betOf(value, row))
    const hits = draws.map((draw) =>
      bet === undefined ? 0 : sum(Object.values(play.hitsOf(bet, draw, SETTINGS))),
    )
    const since = hits.findIndex((count) => count > 0)
    const seen = { hits: sum(hits), since: since < 0 ? undefined : since }
    known.set(key, seen)
    return seen
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function singlePlay(
  family: Family,
  asked: { readonly play: Play<unknown>; readonly name: string; readonly draft: Draft },
): { readonly play: Play<unknown>; readonly betOf: OneValueBet } | undefined {
  const field = asked.play.fields[asked.name]
  if (!field) return undefined
  const others = family.groups.flatMap(({ plays }) => plays)
  for (const play of [asked.play, ...others]) {
    for (const [name, each] of Object.entries(play.fields)) {
      if (!isLike(each, field)) continue
      const draft = play === asked.play ? asked.draft : startDraft(play)
      const betOf = oneValueBet(each, name, draft)
      const [value] = valuesOf(each)
      if (value !== undefined && play.read(betOf(value, 0)) !== undefined) return { play, betOf }
    }
  }
  return undefined
}

/** Fields whose values mean the same: numbers of one list, rows of places, typed numbers of a length. */
function isLike(field: Field, asked: Field): boolean {
  if (field.kind !== asked.kind) return false
  if (field.kind === 'typed' && asked.kind === 'typed') {
    return field.widths.some((width) => asked.widths.includes(width))
  }
  if (field.kind === 'typed' || asked.kind === 'typed') return false
  return field.of.length === asked.of.length && field.of[0] === asked.of[0]
}

function valuesOf(field: Field): readonly Value[] {
  if (field.kind !== 'typed') return field.of
  return [''.padStart(field.widths[0] ?? 1, '0')]
}

function oneValueBet(field: Field, name: string, draft: Draft): OneValueBet {
  if (field.kind === 'one') return (value) => ({ ...draft, [name]: value })
  if (field.kind !== 'rows') return (value) => ({ ...draft, [name]: [value] })
  return (value, row) => {
    const rows = Array.from({ length: field.max }, (_, at) => (at === row ? [value] : []))
    return { ...draft, [name]: rows }
  }
}
