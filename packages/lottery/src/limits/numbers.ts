import type { Field, Value } from '../plays/entry.ts'
import type { Play } from '../plays/play.ts'

/** A number, mark or place that lines of a bet are on. */
export interface BetNumber {
  /** As it is shown: typed numbers with their zeros, digits of a place as `place:digit`, after what else was chosen. */
  readonly number: string
  /** How many lines are on it. */
  readonly lineCount: number
}

/** Stands for a play whose lines are combinations, and which is counted as a whole. */
export const WHOLE_PLAY = '*'

/** Longer numbers are too many to count one by one. */
const WIDTH_MAX = 4
/** How many values have to add up before a play is taken to be one of single numbers. */
const PROBED_VALUES = 3

type Bet = Readonly<Record<string, unknown>>

/** The one field of a play whose values each make lines of their own. */
interface NumberField {
  readonly name: string
  readonly field: Exclude<Field, { kind: 'one' }>
}

/** By play, of whatever draw. */
const known = new WeakMap<object, NumberField | null>()

/**
 * The numbers that a bet is on, where each of its lines is on one of them: how much of each was sold can then be counted.
 * Undefined for plays whose lines are combinations.
 */
export function numbersOf<Draw>(play: Play<Draw>, bet: unknown): readonly BetNumber[] | undefined {
  const found = numberFieldOf(play)
  if (!found) return undefined
  const prefix = prefixOf(play, bet as Bet)
  const numbers = picksIn(found, bet as Bet).map((pick) => {
    const alone = play.read(withPicks(found, bet as Bet, [pick]))
    return { number: `${prefix}${nameOf(pick)}`, lineCount: alone ? play.linesOf(alone) : 0 }
  })
  // Of a play that combines in some of its variants only, a number alone is then no bet.
  return numbers.every(({ lineCount }) => lineCount > 0) ? numbers : undefined
}

/** The part of a bet that is on some of its numbers; undefined where nothing of it is. */
export function betOn<Draw>(
  play: Play<Draw>,
  bet: unknown,
  isWanted: (number: string) => boolean,
): unknown {
  const found = numberFieldOf(play)
  if (!found) return undefined
  const prefix = prefixOf(play, bet as Bet)
  const wanted = picksIn(found, bet as Bet).filter((pick) => isWanted(`${prefix}${nameOf(pick)}`))
  return wanted.length === 0 ? undefined : play.read(withPicks(found, bet as Bet, wanted))
}

/** A value with its row, where the field has rows. */
interface Pick {
  readonly row: number | undefined
  readonly value: Value
}

function nameOf({ row, value }: Pick): string {
  return row === undefined ? `${value}` : `${row + 1}:${value}`
}

/** What was chosen beside the numbers, such as the digits of the draw that they are for. */
function prefixOf<Draw>(play: Play<Draw>, bet: Bet): string {
  return Object.entries(play.fields)
    .filter(([, field]) => isFixed(field))
    .map(([name]) => `${[bet[name]].flat().join('-')}:`)
    .join('')
}

/**
 * Every number that a bet of a play can be on, as `numbersOf` names them; with `WHOLE_PLAY` where some or all of its bets are
 * counted as a whole.
 */
export function allNumbersOf<Draw>(play: Play<Draw>): readonly string[] {
  const kept = everyNumber.get(play)
  if (kept) return kept
  const numbers = listNumbers(play)
  everyNumber.set(play, numbers)
  return numbers
}

/** By play: some have ten thousand, and a screen asks for them with each look. */
const everyNumber = new WeakMap<object, readonly string[]>()

function listNumbers<Draw>(play: Play<Draw>): readonly string[] {
  const found = numberFieldOf(play)
  if (!found) return [WHOLE_PLAY]
  const { field } = found
  const picks = allPicksOf(field)
  const empty = field.kind === 'rows' ? Array.from({ length: field.min }, () => []) : []
  const numbers = fixedPartsOf(play).map((fixed) => {
    const prefix = prefixOf(play, fixed)
    return picks
      .filter((pick) => play.read(withPicks(found, { ...fixed, [found.name]: empty }, [pick])))
      .map((pick) => `${prefix}${nameOf(pick)}`)
  })
  const isSometimesWhole = numbers.some((each) => each.length === 0)
  return [...numbers.flat(), ...(isSometimesWhole ? [WHOLE_PLAY] : [])]
}

/** What can be chosen beside the numbers, in every combination. */
function fixedPartsOf<Draw>(play: Play<Draw>): readonly Bet[] {
  return Object.entries(play.fields).reduce<readonly Bet[]>(
    (bets, [name, field]) =>
      isFixed(field)
        ? choicesOf(field).flatMap((choice) => bets.map((bet) => ({ ...bet, [name]: choice })))
        : bets,
    [{}],
  )
}

function choicesOf(field: FixedField): readonly (Value | readonly Value[])[] {
  return field.kind === 'one' ? field.of : setsOf(field.of, field.min)
}

/** Every set of so many values, in the order in which they are listed. */
function setsOf(values: readonly Value[], size: number): readonly (readonly Value[])[] {
  if (size === 0) return [[]]
  return values.flatMap((first, at) =>
    setsOf(values.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
  )
}

function allPicksOf(field: NumberField['field']): readonly Pick[] {
  if (field.kind === 'rows') {
    return Array.from({ length: field.max }, (_, row) =>
      field.of.map((value) => ({ row, value })),
    ).flat()
  }
  if (field.kind === 'some') return field.of.map((value) => ({ row: undefined, value }))
  return field.widths.flatMap((width) =>
    Array.from({ length: 10 ** width }, (_, at) => ({
      row: undefined,
      value: `${at}`.padStart(width, '0'),
    })),
  )
}

type FixedField = Extract<Field, { kind: 'one' | 'some' }>

/** One value, or a set of so many that belong together, such as the two digits of a duel. */
function isFixed(field: Field): field is FixedField {
  return field.kind === 'one' || (field.kind === 'some' && field.min === field.max && field.max > 1)
}

function picksIn({ name, field }: NumberField, bet: Bet): readonly Pick[] {
  const chosen = bet[name]
  if (field.kind !== 'rows') {
    return (chosen as readonly Value[]).map((value) => ({ row: undefined, value }))
  }
  return (chosen as readonly (readonly Value[])[]).flatMap((values, row) =>
    values.map((value) => ({ row, value })),
  )
}

function withPicks({ name, field }: NumberField, bet: Bet, picks: readonly Pick[]): Bet {
  if (field.kind !== 'rows') return { ...bet, [name]: picks.map(({ value }) => value) }
  const rowMax = Math.max(...picks.map(({ row = 0 }) => row + 1))
  const rowCount = Math.max((bet[name] as readonly unknown[]).length, rowMax)
  const rows = Array.from({ length: rowCount }, (_, at) =>
    picks.filter(({ row }) => row === at).map(({ value }) => value),
  )
  return { ...bet, [name]: rows }
}

function numberFieldOf<Draw>(play: Play<Draw>): NumberField | undefined {
  const found = known.get(play)
  if (found !== undefined) return found ?? undefined
  const field = probe(play)
  known.set(play, field ?? null)
  return field
}

/** Plays whose bets of several values have as many lines as those of each value together. */
function probe<Draw>(play: Play<Draw>): NumberField | undefined {
  const many = Object.entries(play.fields).flatMap(([name, field]): NumberField[] =>
    isFixed(field) ? [] : [{ name, field }],
  )
  const [found] = many
  const [example] = play.examples
  if (!found || many.length > 1 || example === undefined) return undefined
  const { field } = found
  if (field.kind === 'typed' && field.widths.some((width) => width > WIDTH_MAX)) return undefined
  const bet = example as Bet
  const values = valuesFor(found, bet)
  const linesOf = (picks: readonly Pick[]) => {
    const read = play.read(withPicks(found, bet, picks))
    return read === undefined ? undefined : play.linesOf(read)
  }
  for (let count = 2; count <= Math.min(values.length, PROBED_VALUES); count += 1) {
    const picks = values.slice(0, count)
    const each = picks.map((pick) => linesOf([pick]))
    if (each.some((lines) => lines === undefined)) return undefined
    const together = linesOf(picks)
    if (together !== each.reduce<number>((sum, lines) => sum + (lines ?? 0), 0)) return undefined
  }
  return values.length > 0 && linesOf(values.slice(0, 1)) !== undefined ? found : undefined
}

/** Some values that a bet of the play may be made of. */
function valuesFor({ name, field }: NumberField, bet: Bet): readonly Pick[] {
  if (field.kind === 'rows') {
    const row = (bet[name] as readonly (readonly Value[])[]).findIndex(({ length }) => length > 0)
    const other = field.max > 1 ? (row + 1) % field.max : row
    return [
      ...field.of.slice(0, 2).map((value) => ({ row, value })),
      ...field.of.slice(2, 3).map((value) => ({ row: other, value })),
    ]
  }
  if (field.kind === 'some') {
    return field.of
      .slice(0, Math.min(PROBED_VALUES, field.max))
      .map((value) => ({ row: undefined, value }))
  }
  const [first = ''] = bet[name] as readonly string[]
  return Array.from({ length: Math.min(PROBED_VALUES, field.max) }, (_, step) => {
    const next = (Number(first) + step) % 10 ** first.length
    return { row: undefined, value: `${next}`.padStart(first.length, '0') }
  })
}
