import { assert } from '@baize/kernel'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'

const BYTES = 16
const SPAN_MAX = 1n << 64n
const ALL = 1n << 128n

/** Draws a uniform integer in the range [0, span): what would favour small ones is drawn again. */
export function drawBelow(span: bigint): bigint {
  assert(span > 0n && span <= SPAN_MAX, 'something is drawn of a span that can be drawn of')
  const limit = ALL - (ALL % span)
  for (;;) {
    const drawn = BigInt(`0x${takeRandomBytes(BYTES).toString('hex')}`)
    if (drawn < limit) return drawn % span
  }
}
