import type { Mismatch } from '@baize/contract'
import type { CurrencyCode } from '@baize/kernel'
import { formatWireMoney } from '../../parts/format.ts'

export type Side = NonNullable<Mismatch['ours']>
type HouseCurrency = Parameters<typeof formatWireMoney>[1]

/** Amounts in the currency that this side says they are in. */
export function sideText(side: Side, house: HouseCurrency) {
  const isHouse = side.currency === house.code && side.scale === house.exponent
  const currency = isHouse
    ? house
    : {
        ...house,
        code: side.currency as CurrencyCode,
        symbol: `${side.currency} `,
        exponent: side.scale,
      }
  return {
    staked: formatWireMoney(side.stakedMinor, currency),
    paid: formatWireMoney(side.paidMinor, currency),
  }
}
