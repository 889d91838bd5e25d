import { foldName } from '@baize/kernel'

/** A round's number at its table, and words of the table before it. */
export interface TypedNumber {
  readonly words: readonly string[]
  readonly number: number
}

const NUMBER = /^(.*?)(?:^|[\s#])(\d{1,9})$/
/** As in the finder: fewer figures alone fit too much. */
const FIGURES_ALONE_MIN = 3

/** `1042`, `baccarat-1 204` or `Lotus Hall #17`; undefined where it names no round. */
export function readRoundNumber(text: string): TypedNumber | undefined {
  const [, before = '', figures = ''] = NUMBER.exec(text.trim()) ?? []
  if (figures === '') return undefined
  const words = foldName(before).split(' ').filter(Boolean)
  if (words.length === 0 && figures.length < FIGURES_ALONE_MIN) return undefined
  return { words, number: Number(figures) }
}

/** Whether each word begins one of a table's name or code. */
export function isNamed(
  { code, name }: { readonly code: string; readonly name: string },
  words: readonly string[],
): boolean {
  const own = foldName(`${name} ${code}`).split(' ')
  return words.every((word) => own.some((each) => each.startsWith(word)))
}
