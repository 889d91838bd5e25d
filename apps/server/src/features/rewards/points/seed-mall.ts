import { floorOf, ratio, ratioOfDecimal, uuidV7 } from '@baize/kernel'
import { earnPoints, NO_POINTS, type PointsTerms } from '@baize/rewards'
import type pg from 'pg'
import { DEMO_ITEMS, DEMO_TERMS } from '../../../demonstration/demo-points.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { saveEarnings } from './earnings.store.ts'
import { insertItem, loadOffered } from './items.store.ts'
import type { PointsDeps } from './points-deps.ts'
import { postEarned } from './post-earned.ts'
import { redeemPoints } from './redeem-points.ts'
import { loadPlayed, loadRichest, type PlayedProduct } from './seed-mall.store.ts'
import { insertTerms, loadTerms } from './terms.store.ts'

const YEAR_MS = 365 * 86_400_000
/** Members of the history who redeem something. */
const BUYERS = 18
const ADDRESS = { phone: '+63 917 555 0100', address: '12 Harbour Road, Makati, 1200' }

/** Gives the members of the history the points of their bets, opens the mall, and lets some redeem; once. */
export async function seedMall(deps: PointsDeps, pool: pg.Pool): Promise<void> {
  const at = new Date(deps.clock.now())
  const buyers = await inTransaction(pool, async (tx) => {
    if ((await loadTerms(tx, 1)).length > 0) return []
    await insertTerms(tx, DEMO_TERMS, { at: new Date(at.getTime() - YEAR_MS), by: 'Baize' })
    for (const item of DEMO_ITEMS) await insertItem(tx, item, at)
    const earned = earnedOf(await loadPlayed(tx))
    // Ahead of all events that are counted from now on.
    await saveEarnings(tx, earned)
    return await loadRichest(tx, BUYERS)
  })
  await postEarned(deps)
  const items = await loadOffered(pool, DEMO_ITEMS.length)
  for (const [index, { memberId, username, whole }] of buyers.entries()) {
    const affordable = items.filter(({ costPoints }) => costPoints <= whole)
    const item = affordable[index % affordable.length]
    if (!item) continue
    await redeemPoints(deps, {
      ...{ memberId, key: uuidV7(deps.clock, takeRandomBytes(10)), item, quantity: 1 },
      address: item.kind === 'goods' ? { name: username, ...ADDRESS } : undefined,
      cashAtOnceMaxMinor: BigInt(DEMO_TERMS.cashAtOnceMaxMinor),
    })
  }
}

function earnedOf(played: readonly PlayedProduct[]) {
  const weights = Object.entries(DEMO_TERMS.weights).map(
    ([product, weight]) => [product, ratioOfDecimal(weight)] as const,
  )
  const terms: PointsTerms = {
    minorPerPoint: BigInt(DEMO_TERMS.minorPerPoint),
    weights: new Map(weights),
  }
  return [...Map.groupBy(played, ({ memberId }) => memberId)].map(([memberId, own]) => {
    const { earned: sum } = own.reduce(
      (standing, { product, validBetMinor }) =>
        earnPoints(terms, standing, { class: product, validBetMinor }),
      NO_POINTS,
    )
    return { memberId, sum, whole: floorOf(sum, ratio(1n)), position: 0n }
  })
}
