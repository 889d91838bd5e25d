import type { Promotion } from '@baize/contract'
import { floorOf, type Minor, minor, minorFromWire, ratioOfPercent } from '@baize/kernel'

/** What a deposit of a sum would bring in an offer: the highest step it reaches. Null where it is too small. */
export function depositBrings(
  { steps, amountMinMinor }: Pick<Promotion, 'steps' | 'amountMinMinor'>,
  depositMinor: Minor,
): Minor | null {
  if (depositMinor < (minorFromWire(amountMinMinor ?? '0') ?? 0n)) return null
  const reward = steps.filter(({ reach }) => depositMinor >= BigInt(reach)).at(-1)?.reward
  if (!reward || reward.kind === 'other') return null
  const mostMinor = minorFromWire(reward.amountMinor) ?? minor(0n)
  if (reward.percent === null) return mostMinor
  const shareMinor = floorOf(depositMinor, ratioOfPercent(reward.percent))
  return minor(shareMinor < mostMinor ? shareMinor : mostMinor)
}
