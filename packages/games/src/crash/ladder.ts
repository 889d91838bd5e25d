import { assert } from '@baize/kernel'
import { TARGET_MAX } from './rules.ts'

/**
 * How the flight climbs: 6 parts in 100,000 each millisecond, compounded. Whole numbers alone, so that the server
 * and every browser have the same height at the same millisecond.
 */
const SCALE_BITS = 96n
const SCALE = 1n << SCALE_BITS
/** 2^18 milliseconds are more than the longest flight. */
const POWERS_MAX = 18

/** 1.00006 to the powers 1, 2, 4, 8 … as parts of 2^96. */
const POWERS: readonly bigint[] = (() => {
  const powers = [(SCALE * 100_006n) / 100_000n]
  for (let step = 1; step < POWERS_MAX; step += 1) {
    const before = powers[step - 1] ?? SCALE
    powers.push((before * before) >> SCALE_BITS)
  }
  return powers
})()

/** The height after so many whole milliseconds of flight, in hundredths and not below 100. */
export function heightAfter(flownMs: number): number {
  assert(Number.isInteger(flownMs) && flownMs >= 0, 'time of flight is whole milliseconds')
  if (flownMs >= TOP_MS) return TARGET_MAX
  return climbed(flownMs)
}

function climbed(flownMs: number): number {
  let value = SCALE
  for (let step = 0; step < POWERS_MAX; step += 1) {
    if (((flownMs >> step) & 1) === 1) value = (value * (POWERS[step] ?? SCALE)) >> SCALE_BITS
  }
  return Number((value * 100n) >> SCALE_BITS)
}

/** The first whole millisecond of flight at which a height is reached. */
export function flightMsTo(height: number): number {
  assert(height >= 100 && height <= TARGET_MAX + 1, 'a height can be reached')
  let low = 0
  let high = 2 ** POWERS_MAX - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (climbed(middle) >= height) high = middle
    else low = middle + 1
  }
  return low
}

const TOP_MS = flightMsTo(TARGET_MAX)
