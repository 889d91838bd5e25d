import { floorOf, ratio, ratioOfDecimal } from '@baize/kernel'
import { earnPoints, NO_POINTS, type PointsTerms, type RewardEvent } from '@baize/rewards'
import type { EventCounter } from '../../../house/rewards/event-counter.ts'
import { lockEarnings, saveEarnings } from './earnings.store.ts'
import { loadTerms, type StoredTerms } from './terms.store.ts'

const TERMS_MAX = 1_000
const ONE = ratio(1n)

/** Adds the points of settled bets to the exact sums of their members, by the ratios of the day of each bet. */
export const pointsCounter: EventCounter = {
  async count(tx, events) {
    const bets = events.filter(({ bet }) => bet !== undefined && bet.validBetMinor !== 0n)
    if (bets.length === 0) return
    const versions = (await loadTerms(tx, TERMS_MAX)).map(readTerms)
    if (versions.length === 0) return
    const byMember = Map.groupBy(bets, ({ memberId }) => BigInt(memberId))
    const before = await lockEarnings(tx, [...byMember.keys()].toSorted(compare))
    const after = [...byMember].map(([memberId, own]) => {
      const known = before.get(memberId)
      const earned = own.reduce((standing, event) => earnBet(versions, standing, event), {
        ...NO_POINTS,
        earned: known?.sum ?? NO_POINTS.earned,
      }).earned
      const position = own.at(-1)?.position ?? 0n
      return { memberId, sum: earned, whole: floorOf(earned, ONE), position }
    })
    await saveEarnings(
      tx,
      after.toSorted((one, other) => compare(one.memberId, other.memberId)),
    )
  },
}

interface DatedTerms {
  readonly fromMs: number
  readonly terms: PointsTerms
}

function readTerms({ from, minorPerPoint, weights }: StoredTerms): DatedTerms {
  const entries = Object.entries(weights).map(
    ([product, weight]) => [product, ratioOfDecimal(weight)] as const,
  )
  return { fromMs: from.getTime(), terms: { minorPerPoint, weights: new Map(entries) } }
}

/** A bet that is taken back has the moment at which it counted, and so the same ratios. */
function earnBet(
  versions: readonly DatedTerms[],
  standing: typeof NO_POINTS,
  { at, bet, product = '' }: RewardEvent,
): typeof NO_POINTS {
  const version = versions.find(({ fromMs }) => fromMs <= at)
  if (!version || !bet) return standing
  return earnPoints(version.terms, standing, { class: product, validBetMinor: bet.validBetMinor })
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0
}
