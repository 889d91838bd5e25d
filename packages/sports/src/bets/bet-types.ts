/** How many legs the lines of a bet have. Full cover is every line from doubles on, or from singles on. */
export const BET_TYPES = [
  ...(['single', 'accumulator', 'system', 'trixie', 'patent', 'yankee', 'lucky15'] as const),
  ...(['canadian', 'lucky31', 'heinz', 'lucky63', 'super_heinz', 'goliath'] as const),
] as const
export type BetType = (typeof BET_TYPES)[number]

/** Named systems: the legs they take, and the shortest of their lines. A Canadian is also called Super Yankee. */
export const NAMED_SYSTEMS = {
  trixie: { legs: 3, shortest: 2 },
  patent: { legs: 3, shortest: 1 },
  yankee: { legs: 4, shortest: 2 },
  lucky15: { legs: 4, shortest: 1 },
  canadian: { legs: 5, shortest: 2 },
  lucky31: { legs: 5, shortest: 1 },
  heinz: { legs: 6, shortest: 2 },
  lucky63: { legs: 6, shortest: 1 },
  super_heinz: { legs: 7, shortest: 2 },
  goliath: { legs: 8, shortest: 2 },
} as const satisfies Partial<Record<BetType, { readonly legs: number; readonly shortest: number }>>

export type NamedSystem = keyof typeof NAMED_SYSTEMS

export function isNamedSystem(type: BetType): type is NamedSystem {
  return Object.hasOwn(NAMED_SYSTEMS, type)
}

/**
 * The sizes of the lines of a bet with so many legs, or undefined when the type does not fit them. Only a system
 * says its sizes itself; they count the legs beside its bankers.
 */
export function sizesOf(
  type: BetType,
  legs: number,
  chosen: readonly number[] = [],
): readonly number[] | undefined {
  if (type === 'system') return areSizes(chosen, legs) ? chosen : undefined
  if (chosen.length > 0) return undefined
  if (type === 'single') return legs === 1 ? [1] : undefined
  if (type === 'accumulator') return legs > 1 ? [legs] : undefined
  const system = NAMED_SYSTEMS[type]
  if (legs !== system.legs) return undefined
  return Array.from({ length: legs - system.shortest + 1 }, (_, index) => system.shortest + index)
}

function areSizes(sizes: readonly number[], legs: number): boolean {
  return (
    sizes.length > 0 &&
    sizes.every(
      (size, index) =>
        Number.isInteger(size) && size >= 1 && size <= legs && size > (sizes[index - 1] ?? 0),
    )
  )
}
