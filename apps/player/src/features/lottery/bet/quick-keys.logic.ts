import type { Value } from './draft.logic.ts'

export const QUICK_KEYS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const

export type QuickKey = (typeof QUICK_KEYS)[number]

/** What a key chooses of a list of numbers; big is its upper half, which has the middle of an odd count. */
export function chosenBy(key: QuickKey, of: readonly Value[]): readonly Value[] {
  const middle = Math.floor(of.length / 2)
  switch (key) {
    case 'all':
      return of
    case 'big':
      return of.slice(middle)
    case 'small':
      return of.slice(0, middle)
    case 'odd':
      return of.filter((value) => Number(value) % 2 === 1)
    case 'even':
      return of.filter((value) => Number(value) % 2 === 0)
    case 'clear':
      return []
  }
}

/** The key that chooses just what is chosen. */
export function keyOf(of: readonly Value[], chosen: readonly Value[]): QuickKey | undefined {
  if (chosen.length === 0) return undefined
  return QUICK_KEYS.find((key) => {
    const wanted = chosenBy(key, of)
    return wanted.length === chosen.length && wanted.every((value) => chosen.includes(value))
  })
}

/** Keys are for numbers that stand in their order. */
export function hasQuickKeys(of: readonly Value[]): boolean {
  return of.length > 5 && of.every((value) => typeof value === 'number')
}
