import type { Minor } from '@baize/kernel'

export const CHIP_COLOURS = 7

const UNITS = [
  [1_000_000n, 'M'],
  [1_000n, 'K'],
] as const

/** What stands on a chip: `25`, `1K`, `2.5K`, `0.50`. */
export function chipText(amountMinor: bigint, exponent: number): string {
  const scale = 10n ** BigInt(exponent)
  const major = amountMinor / scale
  for (const [size, letter] of UNITS) {
    if (major < size) continue
    const tenths = (amountMinor * 10n) / (size * scale)
    return `${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}${letter}`
  }
  const rest = amountMinor % scale
  return rest === 0n ? major.toString() : `${major}.${rest.toString().padStart(exponent, '0')}`
}

/** The chip that a stack shows: the largest that is not worth more than it. */
export function colourOf(chips: readonly Minor[], amountMinor: Minor): number {
  const index = chips.findLastIndex((chip) => chip <= amountMinor)
  return Math.max(0, index) % CHIP_COLOURS
}

/** How many chips a stack shows upon each other, few enough to be seen. */
export function heightOf(chips: readonly Minor[], amountMinor: Minor): number {
  let rest = amountMinor
  let count = 0
  for (const chip of chips.toReversed()) {
    if (chip <= 0n) continue
    count += Number(rest / chip)
    rest = (rest % chip) as Minor
  }
  return Math.min(5, Math.max(1, count))
}
