import { compareRatios, type Ratio, ratio } from '@baize/kernel'
import type { Family } from './family.ts'
import type { Play, Settings } from './play.ts'
import { type Prices, returnOf } from './prices.ts'

/** The prices of a family by play and variant, `direct.5`; a play with one price has no dot. */
export type PriceTable = Readonly<Record<string, Prices>>

/** Where the price of a bet stands in a table. */
export function priceKeyOf<Draw>(play: Play<Draw>, bet: unknown): string {
  const variant = play.variantOf(bet)
  return variant === '' ? play.id : `${play.id}.${variant}`
}

/** Every price a table needs: the play and the bets it is measured by, the usual one first. */
export interface PricedPlay {
  readonly key: string
  readonly play: Play<unknown>
  readonly examples: readonly unknown[]
}

export function pricedPlaysOf(family: Family): readonly PricedPlay[] {
  return family.groups.flatMap(({ plays }) =>
    plays.flatMap((play) => {
      const byKey = Map.groupBy(play.examples, (bet) => priceKeyOf(play, bet))
      return [...byKey].map(([key, examples]) => ({ key, play, examples }))
    }),
  )
}

/** The tiers a play can pay, apart from a returned stake. */
export function tiersOf({ play, examples }: PricedPlay, settings: Settings): readonly string[] {
  const tiers = examples.flatMap((bet) => Object.keys(play.chancesOf(bet, settings)))
  return [...new Set(tiers)].filter((tier) => tier !== 'push')
}

export const RETURN_MIN = ratio(1n, 2n)
export const RETURN_MAX = ratio(99n, 100n)

/** Why prices cannot be published. */
export interface PriceFault {
  readonly key: string
  readonly code: 'tier_missing' | 'fewer_hits_pay_more' | 'returns_too_much' | 'returns_too_little'
}

/** Whether a return may be published. */
export function isReturnAllowed(rtp: Ratio): boolean {
  return compareRatios(rtp, RETURN_MIN) >= 0 && compareRatios(rtp, RETURN_MAX) <= 0
}

/**
 * Everything that speaks against a table. No bet may return more than the most; the usual bet of a play must return the
 * least, while rarer ones of it, such as three digits alike in any order, may return less.
 */
export function verifyPrices(
  family: Family,
  table: PriceTable,
  settings: Settings,
): readonly PriceFault[] {
  return pricedPlaysOf(family).flatMap((priced) => {
    const code = priceFaultOf(priced, table[priced.key] ?? {}, settings)
    return code ? [{ key: priced.key, code }] : []
  })
}

/** What speaks against the prices of one play. */
export function priceFaultOf(
  priced: PricedPlay,
  prices: Prices,
  settings: Settings,
): PriceFault['code'] | undefined {
  const { play, examples } = priced
  const tiers = tiersOf(priced, settings)
  if (tiers.some((tier) => prices[tier] === undefined)) return 'tier_missing'
  const ranked = play.ranked.map((tier) => prices[tier] ?? ratio(0n))
  const isRisen = (price: Ratio, at: number) =>
    at > 0 && compareRatios(price, ranked[at - 1] ?? price) > 0
  if (ranked.some(isRisen)) return 'fewer_hits_pay_more'
  const returns = examples.map((bet) => returnOf(play, bet, prices, settings))
  if (returns.some((rtp) => compareRatios(rtp, RETURN_MAX) > 0)) return 'returns_too_much'
  const [usual] = returns
  return usual && compareRatios(usual, RETURN_MIN) < 0 ? 'returns_too_little' : undefined
}
