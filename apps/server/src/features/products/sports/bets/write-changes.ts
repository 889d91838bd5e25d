import { floorOf, formatRatio, type Ratio, ratio } from '@baize/kernel'
import type { Odds } from '@baize/sports'
import type { Judgement } from './judge-legs.ts'

/** Odds of a feed have no more decimals. */
const DECIMALS = 4

/** Decimal odds as they travel: without zeros at the end, but with two decimals at least. */
export function wireOdds(odds: Odds): string {
  const [whole = '', decimals = ''] = formatRatio(odds, DECIMALS).split('.')
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
}

const HUNDRED = ratio(100)

/** The odds of a whole bet with two decimals, rounded down as the slip shows them: none are promised that are not there. */
export function wireTotalOdds(odds: Ratio): string {
  const hundredths = floorOf(odds, HUNDRED)
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}

/** What became of each leg, as a refusal tells it. */
export function writeChanges({
  refusals,
  now,
}: Extract<Judgement, { readonly state: 'changed' }>): string {
  return JSON.stringify(
    refusals.map((refusal, at) => {
      const leg = now[at]
      return { refusal, odds: leg?.odds ? wireOdds(leg.odds) : null, version: leg?.version ?? 0 }
    }),
  )
}
