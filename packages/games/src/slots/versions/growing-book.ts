import { fromThree, type SlotRules } from '../rules.ts'
import { enrich, type More, paying } from './enrich.ts'
import { weighted } from './weighted.ts'

interface GrowingBook {
  readonly version: string
  /** Percent of what symbols paid before. */
  readonly pays: number
  readonly maxWinStakes: number
  /** The scatter, and what more there is of the best symbol and of the wild on the rings of rare books. */
  readonly scatter: string
  readonly top: Pick<More, 'symbol' | 'stacks'>
  readonly wild: string
}

/**
 * A slot with an expanding book as one whose book grows: with every spins added another symbol fills reels. It has a
 * list with weights, its feature is for sale and its wins may be gambled.
 */
export function growBook(
  before: SlotRules,
  { version, pays, maxWinStakes, scatter, top, wild }: GrowingBook,
): SlotRules {
  return {
    ...before,
    version,
    freeSpins: {
      awards: fromThree(10, 10, 10),
      more: [{ from: 3, units: 10 }],
      addedMax: 4,
      multiplier: 1,
      specialsGrow: true,
      ...(before.freeSpins?.special && { special: before.freeSpins.special }),
    },
    symbols: paying(before.symbols, pays),
    buy: { stakes: 38, symbols: 3 },
    gamble: { steps: 5, ceilingStakes: 500 },
    maxWinStakes,
    books: weighted(version, {
      reels: enrich(before.reels, [{ symbol: scatter, stacks: 5 }]),
      freeReels: enrich(before.reels, [
        { ...top, stack: 2 },
        { symbol: wild, stacks: 4, stack: 1, notFirst: true },
        { symbol: scatter, stacks: 3 },
      ]),
    }),
  }
}
