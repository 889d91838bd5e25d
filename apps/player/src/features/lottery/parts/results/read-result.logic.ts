/** A drawn result by how it is shown; the server has read it before, so that only its form is looked at here. */
export type ShownResult =
  | { readonly kind: 'balls'; readonly numbers: readonly string[] }
  | { readonly kind: 'waves'; readonly numbers: readonly number[]; readonly special: number }
  | { readonly kind: 'cars'; readonly numbers: readonly number[] }
  | { readonly kind: 'dice'; readonly faces: readonly number[] }
  | { readonly kind: 'board'; readonly prizes: readonly Prize[] }

/** A prize of a board, by its name in the result. */
export interface Prize {
  readonly name: string
  readonly numbers: readonly string[]
}

/** A drawn number, always of two figures. */
export const numberText = (number: string | number): string => `${number}`.padStart(2, '0')

const PRIZES_OF_BOARD: ReadonlyMap<string, readonly string[]> = new Map([
  ['VN_NORTH', ['special', '1', '2', '3', '4', '5', '6', '7']],
  ['VN_SOUTH', ['special', '1', '2', '3', '4', '5', '6', '7', '8']],
  ['THAI', ['first', 'front3', 'bottom3', 'bottom2']],
  ['4D', ['first', 'second', 'third', 'starters', 'consolations']],
])

/** Prizes of a board that stand for it where there is one line only. */
const PRIZES_IN_SHORT: ReadonlyMap<string, readonly string[]> = new Map([
  ['VN_NORTH', ['special']],
  ['VN_SOUTH', ['special', '8']],
  ['THAI', ['first', 'bottom2']],
  ['4D', ['first', 'second', 'third']],
])

/** The same number may be drawn twice; its place is what it is. */
export const keyOfPlace = (place: number): string => `place-${place}`

export const isShortPrize = (family: string, { name }: Prize): boolean =>
  PRIZES_IN_SHORT.get(family)?.includes(name) ?? false

/** Undefined where it is no result of the family. */
export function readShown(family: string, result: unknown): ShownResult | undefined {
  const names = PRIZES_OF_BOARD.get(family)
  if (names) return readPrizes(names, result)
  if (typeof result === 'string') return { kind: 'balls', numbers: [...result] }
  if (!isNumbers(result)) return undefined
  if (family === 'LHC') {
    return { kind: 'waves', numbers: result.slice(0, -1), special: result.at(-1) ?? 0 }
  }
  if (family === 'PK10') return { kind: 'cars', numbers: result }
  if (family === 'K3') return { kind: 'dice', faces: result }
  return {
    kind: 'balls',
    numbers: result.map(numberText),
  }
}

function readPrizes(names: readonly string[], result: unknown): ShownResult | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  const drawn = new Map<string, unknown>(Object.entries(result))
  const prizes = names.map((name) => ({ name, numbers: readTexts(drawn.get(name)) }))
  return prizes.some(({ numbers }) => numbers.length === 0) ? undefined : { kind: 'board', prizes }
}

function readTexts(sent: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
  return list.filter((each) => typeof each === 'string')
}

function isNumbers(sent: unknown): sent is readonly number[] {
  return Array.isArray(sent) && sent.length > 0 && sent.every((each) => typeof each === 'number')
}
