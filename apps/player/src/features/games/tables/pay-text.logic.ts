import { type Ratio, ratio } from '@baize/kernel'
import { decimalText } from '../../../app/number-text.ts'

/** `35 : 1` for what comes back of a winning stake of one, that stake included. */
export function payText(top: Ratio): string {
  const gain = ratio(top.numerator - top.denominator, top.denominator)
  const decimals = gain.denominator === 1n ? 0 : 2
  return `${decimalText(gain, decimals)} : 1`
}
