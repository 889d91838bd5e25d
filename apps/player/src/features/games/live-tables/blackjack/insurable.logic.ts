import type { BlackjackTablePlay, OwnTableLayout } from '@baize/contract'
import { readSeatSpot } from '@baize/rooms'

/** A bet that can be insured for half of it, or is. */
export interface Insurable {
  readonly spot: string
  readonly priceMinor: bigint
  readonly insuredMinor: string | undefined
}

export function insurable(
  staked: ReadonlyMap<string, bigint>,
  seats: BlackjackTablePlay['seats'],
  extras: OwnTableLayout['extras'],
): readonly Insurable[] {
  return [...staked].flatMap(([spot, amount]) => {
    const seat = readSeatSpot(spot)?.seat
    if (!seats.some((each) => each.seat === seat)) return []
    const insured = extras.find((each) => each.spot === spot && each.kind === 'insurance')
    return [{ spot, priceMinor: amount / 2n, insuredMinor: insured?.amountMinor }]
  })
}
