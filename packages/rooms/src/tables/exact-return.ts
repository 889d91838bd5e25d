import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { TableRules } from './table-rules.ts'

/** The share of a stake that comes back on average, from every ending and its ways. */
export function exactReturnOf<Result>(rules: TableRules<Result>, spot: string): Ratio {
  const byReturn = new Map<string, { readonly returned: Ratio; readonly ways: bigint }>()
  let all = 0n
  for (const { ways, result } of rules.endingsOf(spot)) {
    all += ways
    const returned = rules.returnOf(spot, result)
    const key = `${returned.numerator}/${returned.denominator}`
    byReturn.set(key, { returned, ways: (byReturn.get(key)?.ways ?? 0n) + ways })
  }
  let sum = ratio(0n)
  for (const { returned, ways } of byReturn.values()) {
    sum = addRatios(sum, multiplyRatios(returned, ratio(ways, all)))
  }
  return sum
}
