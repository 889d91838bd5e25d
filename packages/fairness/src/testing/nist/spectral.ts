import { erfc } from '../special-functions.ts'
import type { Bits, NistFinding } from './bits.ts'
import { transformReal } from './fourier.ts'

/** 2.6: no more peaks in the spectrum than a fair sequence has; a peak is a pattern that repeats. */
export function spectral(bits: Bits): NistFinding {
  const length = bits.length
  const threshold = Math.log(1 / 0.05) * length
  const { re, im } = transformReal(Float64Array.from(bits, (bit) => (bit === 1 ? 1 : -1)))
  let below = 0
  for (let at = 0; at < length >>> 1; at += 1) {
    if ((re[at] ?? 0) ** 2 + (im[at] ?? 0) ** 2 < threshold) below += 1
  }
  const d = (below - (0.95 * length) / 2) / Math.sqrt((length * 0.95 * 0.05) / 4)
  return { test: 'spectral', p: erfc(Math.abs(d) / Math.SQRT2) }
}
