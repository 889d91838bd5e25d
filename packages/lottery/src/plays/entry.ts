/** What a bet can be made of; a screen draws its entry form from it. */
export type Field =
  /** One of the listed values. */
  | { readonly kind: 'one'; readonly of: readonly Value[] }
  /** Different ones of the listed values, `min` to `max` of them. */
  | {
      readonly kind: 'some'
      readonly of: readonly Value[]
      readonly min: number
      readonly max: number
    }
  /** Rows of different values of the list, one for each place; a row may be empty. */
  | {
      readonly kind: 'rows'
      readonly of: readonly Value[]
      readonly min: number
      readonly max: number
    }
  /** Numbers as they are typed, with their leading zeros, in one of the widths. */
  | { readonly kind: 'typed'; readonly widths: readonly number[]; readonly max: number }

export type Value = string | number

export type Fields = Readonly<Record<string, Field>>

/** The shape of a bet with these fields. */
export type BetOf<Form extends Fields> = { readonly [Name in keyof Form]: EntryOf<Form[Name]> }

type EntryOf<Each> = Each extends { kind: 'one'; of: readonly (infer Choice)[] }
  ? Choice
  : Each extends { kind: 'some'; of: readonly (infer Choice)[] }
    ? readonly Choice[]
    : Each extends { kind: 'rows'; of: readonly (infer Choice)[] }
      ? readonly (readonly Choice[])[]
      : readonly string[]

/** A typed list may hold as many lines as a bet. */
const TYPED_MAX = 100_000

export function one<const Choice extends Value>(...of: readonly Choice[]) {
  return { kind: 'one', of } as const
}

export function some<const Choice extends Value>(
  of: readonly Choice[],
  { min = 1, max = of.length }: { readonly min?: number; readonly max?: number } = {},
) {
  return { kind: 'some', of, min, max } as const
}

export function rows<const Choice extends Value>(of: readonly Choice[], min: number, max = min) {
  return { kind: 'rows', of, min, max } as const
}

export function typed(widths: readonly number[], max = TYPED_MAX) {
  return { kind: 'typed', widths, max } as const
}

/**
 * Reads a bet as it was sent. What is no field is left out, and a number typed twice counts once; undefined where a field
 * is missing or holds what it may not.
 */
export function readEntry<Form extends Fields>(form: Form, sent: unknown): BetOf<Form> | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const entries = new Map(Object.entries(sent))
  const bet: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(form)) {
    const read = readField(field, entries.get(name))
    if (read === undefined) return undefined
    bet[name] = read
  }
  return bet as BetOf<Form>
}

function readField(field: Field, sent: unknown): unknown {
  if (field.kind === 'one') return field.of.find((value) => value === sent)
  if (sent === undefined && field.kind === 'some' && field.min === 0) return []
  if (!Array.isArray(sent)) return undefined
  if (field.kind === 'typed') return readTyped(field.widths, field.max, sent)
  const isCount = (count: number) => count >= field.min && count <= field.max
  if (field.kind === 'some')
    return isCount(sent.length) && isSetOf(field.of, sent) ? sent : undefined
  const isEveryRow = sent.every((row) => Array.isArray(row) && isSetOf(field.of, row))
  return isCount(sent.length) && isEveryRow ? sent : undefined
}

function isSetOf(of: readonly Value[], sent: readonly unknown[]): boolean {
  return (
    new Set(sent).size === sent.length && sent.every((value) => of.some((each) => each === value))
  )
}

/** All in one width; doubles are removed. */
function readTyped(
  widths: readonly number[],
  max: number,
  sent: readonly unknown[],
): readonly string[] | undefined {
  const [first] = sent
  if (typeof first !== 'string' || !widths.includes(first.length) || sent.length > max) {
    return undefined
  }
  const isNumber = (each: unknown): each is string =>
    typeof each === 'string' && each.length === first.length && /^\d+$/.test(each)
  return sent.every(isNumber) ? [...new Set(sent)] : undefined
}
