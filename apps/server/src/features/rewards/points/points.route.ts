import { operations, POINTS_ITEMS_MAX } from '@baize/contract'
import { assert, minor, refuse, succeed, type Uuid } from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { TRANSFER_CODES } from '@baize/ledger'
import { findIneligibility } from '../../../house/rewards/eligibility.ts'
import { viewGiven } from '../../../house/rewards/give-sum.ts'
import { type GameNames, nameGame } from '../../../house/rewards/view-reward.ts'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { convertIntoCash } from './convert-points.ts'
import { loadItem, loadOffered } from './items.store.ts'
import { hasPaymentPassword, loadLevel } from './members.store.ts'
import { loadOrder, loadOwnOrders } from './orders.store.ts'
import { pointsAccountsOf } from './points-accounts.ts'
import type { PointsDeps } from './points-deps.ts'
import { leftOf, shortOf } from './points-wallet.ts'
import { readItemId } from './read-item-id.ts'
import { redeemPoints } from './redeem-points.ts'
import { loadTerms } from './terms.store.ts'
import { textsIn, viewOrder } from './view-order.ts'
import { viewTerms } from './view-terms.ts'
import { countEntries, loadEntries, loadWallet } from './wallets.store.ts'

const MOVES: ReadonlyMap<
  number,
  'earned' | 'taken_back' | 'held' | 'returned' | 'converted' | 'granted' | 'deducted'
> = new Map([
  [TRANSFER_CODES.points_earned.number, 'earned'],
  [TRANSFER_CODES.points_taken_back.number, 'taken_back'],
  [TRANSFER_CODES.points_hold.number, 'held'],
  [TRANSFER_CODES.points_release.number, 'returned'],
  [TRANSFER_CODES.points_converted.number, 'converted'],
  [TRANSFER_CODES.points_granted.number, 'granted'],
  [TRANSFER_CODES.points_deducted.number, 'deducted'],
])

/** What members see of their points and the mall, and what they redeem. */
export function pointsRoutes(deps: PointsDeps & GameNames): Route[] {
  const { pool } = deps
  const tagsOf = async (language: string) =>
    tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
  const currentTerms = async () => (await loadTerms(pool, 1))[0]
  const balanceFor = async (memberId: bigint) => {
    const wallet = await loadWallet(pool, memberId)
    return {
      points: leftOf(wallet).toString(),
      heldPoints: wallet.held.toString(),
      shortPoints: shortOf(wallet).toString(),
    }
  }
  const isKept = async (memberId: bigint) =>
    (await findIneligibility(deps, { memberId, audience: {} })) !== null
  const answerOrder = async (memberId: bigint, orderId: Uuid) => {
    const [order, balance, tags] = await Promise.all([
      loadOrder(pool, orderId),
      balanceFor(memberId),
      tagsOf(''),
    ])
    assert(order, 'an order that was posted is stored')
    return { order: viewOrder(order, tags), balance }
  }
  return [
    route(operations.getPoints, async (call) => {
      const { memberId } = memberOf(call)
      const [balance, isSet] = await Promise.all([
        balanceFor(memberId),
        hasPaymentPassword(pool, memberId),
      ])
      return succeed({ ...balance, hasPaymentPassword: isSet })
    }),

    route(operations.getPointsRewards, async (call) => {
      const { memberId } = memberOf(call)
      const [items, level, tags] = await Promise.all([
        loadOffered(pool, POINTS_ITEMS_MAX),
        loadLevel(deps, memberId),
        tagsOf(call.query.language),
      ])
      const rewards = new Map(
        await Promise.all(
          items.map(async ({ itemId, given, moneyMinor }) => {
            const reward = viewGiven(given, moneyMinor ?? 0n)
            return [itemId, reward && (await nameGame(deps, reward, call.query.language))] as const
          }),
        ),
      )
      return succeed({
        items: items.map((item) => ({
          itemId: item.itemId.toString(),
          ...{ kind: item.kind, picture: item.picture, ...textsIn(item.texts, tags) },
          costPoints: item.costPoints.toString(),
          moneyMinor: item.moneyMinor?.toString() ?? null,
          reward: rewards.get(item.itemId) ?? null,
          ...{ quantityMin: item.quantityMin, quantityMax: item.quantityMax },
          ...{ levelMin: item.levelMin, isOpenToLevel: level >= item.levelMin },
          stockLeft: item.stockLeft,
        })),
      })
    }),

    route(operations.getPointsConfig, async () => {
      const terms = await currentTerms()
      return succeed({ terms: terms ? viewTerms(terms) : null })
    }),

    route(operations.getPointsRedeems, async (call) => {
      const { memberId } = memberOf(call)
      const { pageNo, pageSize, state, language } = call.query
      const [found, tags] = await Promise.all([
        loadOwnOrders(pool, { memberId, state }, { pageNo, pageSize }),
        tagsOf(language),
      ])
      return succeed({
        items: found.rows.map((order) => viewOrder(order, tags)),
        ...{ pageNo, pageSize, totalCount: found.count },
        totalPages: Math.ceil(found.count / pageSize),
      })
    }),

    route(operations.getPointsDetails, async (call) => {
      const { memberId: ownerId } = memberOf(call)
      const { pageSize, after } = call.query
      const { memberId: accountId } = await pointsAccountsOf(deps.accounts, ownerId)
      const before = after !== undefined && /^\d{1,18}$/.test(after) ? BigInt(after) : null
      const [entries, totalCount] = await Promise.all([
        loadEntries(pool, accountId, { before, limit: pageSize + 1 }),
        countEntries(pool, accountId),
      ])
      const shown = entries.slice(0, pageSize)
      return succeed({
        items: shown.map(({ transferId, code, points, pointsAfter, at }) => {
          const move = MOVES.get(code)
          assert(move, 'an account of points has movements of points')
          return {
            transferId: transferId.toString(),
            move,
            points: points.toString(),
            pointsAfter: pointsAfter.toString(),
            at: at.toISOString(),
          }
        }),
        totalCount,
        next: entries.length > pageSize ? (shown.at(-1)?.version.toString() ?? null) : null,
      })
    }),

    route(operations.redeemPoints, async (call) => {
      const { memberId } = memberOf(call)
      const { quantity, address, paymentPassword } = call.body
      const itemId = readItemId(call.body.itemId)
      const item = itemId && (await loadItem(pool, itemId))
      const terms = await currentTerms()
      if (!item || item.isClosed || !terms) return refuse('not_found')
      if (await isKept(memberId)) return refuse('points_not_open_to_you')
      const confirmed = await deps.confirmPayment(memberId, paymentPassword)
      if (!confirmed.ok) return confirmed
      if (item.kind === 'goods' && !address) return refuse('points_address_needed')
      if ((await loadLevel(deps, memberId)) < item.levelMin) return refuse('level_too_low')
      const { quantityMin, quantityMax } = item
      if (quantity < quantityMin || quantity > quantityMax) {
        return refuse('quantity_out_of_limits', { min: quantityMin, max: quantityMax })
      }
      const redeemed = await redeemPoints(deps, {
        ...{ memberId, key: keyOf(call), item, quantity },
        address: item.kind === 'goods' ? address : undefined,
        cashAtOnceMaxMinor: terms.cashAtOnceMaxMinor,
      })
      return redeemed.ok ? succeed(await answerOrder(memberId, redeemed.value)) : redeemed
    }),

    route(operations.convertPoints, async (call) => {
      const { memberId } = memberOf(call)
      if (await isKept(memberId)) return refuse('points_not_open_to_you')
      const confirmed = await deps.confirmPayment(memberId, call.body.paymentPassword)
      if (!confirmed.ok) return confirmed
      const terms = await currentTerms()
      const { convertMoneyMinor, convertForPoints, convertMinPoints } = terms ?? {}
      if (convertMoneyMinor == null || convertForPoints == null || convertMinPoints == null) {
        return refuse('conversion_closed')
      }
      const points = BigInt(call.body.points)
      if (points < convertMinPoints) {
        return refuse('too_few_to_convert', { minPoints: convertMinPoints.toString() })
      }
      const rate = { moneyMinor: minor(convertMoneyMinor), forPoints: convertForPoints }
      const command = { memberId, key: keyOf(call), points, rate }
      const converted = await convertIntoCash(deps, command)
      return converted.ok ? succeed(await answerOrder(memberId, converted.value)) : converted
    }),
  ]
}
