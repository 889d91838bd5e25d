import { PRIZES } from '@baize/lottery'

/** One field of a result that is typed: so many numbers of so many digits. */
export interface ResultField {
  readonly name: string
  readonly count: number
  /** Undefined for whole numbers without leading zeros. */
  readonly width?: number
}

const prizes = (...fields: readonly (readonly [string, number, number])[]): ResultField[] =>
  fields.map(([name, count, width]) => ({ name, count, width }))

/** What is typed of a result, by its family; families that the house draws are never typed. */
const FIELDS: Readonly<Record<string, readonly ResultField[]>> = {
  VN_NORTH: prizes(...PRIZES.north),
  VN_SOUTH: prizes(...PRIZES.south),
  THAI: prizes(['first', 1, 6], ['bottom2', 1, 2], ['front3', 2, 3], ['bottom3', 2, 3]),
  '4D': prizes(
    ['first', 1, 4],
    ['second', 1, 4],
    ['third', 1, 4],
    ['starters', 10, 4],
    ['consolations', 10, 4],
  ),
  LHC: [{ name: 'numbers', count: 7 }],
}

/** Prizes with one number that stands alone, and not in a list. */
const ALONE = new Set(['first', 'second', 'third', 'bottom2'])

export function fieldsOf(family: string): readonly ResultField[] {
  return FIELDS[family] ?? []
}

/** The numbers of a text, whatever stands between them. */
function numbersOf(text: string): readonly string[] {
  return text.split(/[^0-9]+/).filter((each) => each !== '')
}

/** Whether a field holds as many numbers as it should, each as long as it should be. */
export function isFieldWhole({ count, width }: ResultField, text: string): boolean {
  const numbers = numbersOf(text)
  return numbers.length === count && numbers.every((each) => !width || each.length === width)
}

/** The result that was typed; undefined while a field is not whole. */
export function readResult(family: string, typed: Readonly<Record<string, string>>): unknown {
  const fields = fieldsOf(family)
  const isWhole = fields.every((field) => isFieldWhole(field, typed[field.name] ?? ''))
  if (fields.length === 0 || !isWhole) return undefined
  if (family === 'LHC') return numbersOf(typed['numbers'] ?? '').map(Number)
  return Object.fromEntries(
    fields.map(({ name }) => {
      const numbers = numbersOf(typed[name] ?? '')
      return [name, ALONE.has(name) ? numbers[0] : numbers]
    }),
  )
}

/** A result as it is typed, to begin with. */
export function typedOf(family: string, result: unknown): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(family).map(({ name }) => {
      const value = family === 'LHC' ? result : (result as Record<string, unknown> | null)?.[name]
      return [name, Array.isArray(value) ? value.join(' ') : String(value ?? '')]
    }),
  )
}

/** The lines of a result as it is read: the name of a prize, if it has one, and its numbers. */
export function linesOf(result: unknown): readonly (readonly [name: string, numbers: string])[] {
  if (result === null || result === undefined) return []
  if (Array.isArray(result)) return [['numbers', result.join(' ')]]
  if (typeof result !== 'object') return [['numbers', String(result)]]
  // Prizes with a name of their own come before the numbered ones.
  const isNumbered = (name: string) => Number(/^\d+$/.test(name))
  return Object.entries(result)
    .toSorted(([one], [other]) => isNumbered(one) - isNumbered(other))
    .map(([name, numbers]) => [name, Array.isArray(numbers) ? numbers.join(' ') : String(numbers)])
}
