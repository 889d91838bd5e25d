import { type Currency, type Minor, minor } from '@baize/kernel'

/** In units of the currency; their colours are those of the house's tables. */
const WORTHS = [5n, 25n, 100n, 500n, 1_000n, 5_000n, 10_000n] as const

export function chipWorths({ exponent }: Pick<Currency, 'exponent'>): readonly Minor[] {
  return WORTHS.map((worth) => minor(worth * 10n ** BigInt(exponent)))
}

/** The chip to begin with: the smallest that the table takes as a bet. */
export function firstChip(chips: readonly Minor[], leastMinor: bigint): number {
  return Math.max(
    0,
    chips.findIndex((chip) => chip >= leastMinor),
  )
}
