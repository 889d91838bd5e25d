import { GAME_CATEGORIES, type GameCategory, ORDERED_CATEGORIES, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { leavesStake, readLimits } from './bet-limits.ts'
import { loadCatalogue, lockVendor } from './catalogue.store.ts'
import { type CategoryName, loadCategoryNames, saveCategoryNames } from './category-names.store.ts'
import {
  lockOrders,
  saveCategoryOrder,
  saveHotOrder,
  saveVendorOrder,
  updateVendor,
} from './desk.store.ts'
import { auditDesk, type DeskDeps, hasUnknown } from './desk-games.route.ts'
import { changesOf, vendorDraftOf, viewGame, viewVendor } from './desk-views.ts'
import { homeHot, inHotOrder } from './game-lists.ts'
import { lanesOf } from './lanes.ts'

const HOT_SHOWN_MAX = 60

/** Vendors, and everything that has an order: vendors, categories, hot games. */
export function deskOrderRoutes(parts: DeskDeps): Route[] {
  return [...vendorRoutes(parts), ...categoryRoutes(parts), ...hotRoutes(parts)]
}

/** Each once, by name. */
function namesIn(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].toSorted()
}

function vendorRoutes(parts: DeskDeps): Route[] {
  const { pool, clock, catalogue, jurisdiction } = parts
  return [
    route(operations.getStaffVendors, async () => {
      const { vendors, offered } = await catalogue.view()
      const atMs = clock.now()
      return succeed({
        vendors: vendors.map((vendor) => viewVendor(vendor, offered, jurisdiction, atMs)),
        jurisdictions: [...parts.jurisdictions],
        jurisdiction: jurisdiction ?? null,
        classes: namesIn(offered.map(({ game }) => game.classes)),
        tags: namesIn(offered.map(({ game }) => game.tags)),
      })
    }),
    route(operations.changeStaffVendor, async (call) => {
      const { vendor: wish, version } = call.body
      if (hasUnknown(parts, wish.blockedJurisdictions)) return refuse('jurisdiction_unknown')
      const limits = readLimits(wish)
      if (limits === 'stakes_crossed') return refuse('stakes_crossed')
      const changed = await inTransaction(pool, async (tx) => {
        const before = await lockVendor(tx, call.params.vassalage)
        if (!before) return refuse('not_found')
        if (before.version !== version) return refuse('state_changed')
        const games = (await catalogue.view()).offered.filter(
          ({ game }) => game.vendorCode === before.code,
        )
        const isShut = games.some(
          ({ game }) => leavesStake(game, before) && !leavesStake(game, limits),
        )
        if (isShut) return refuse('no_stake_left')
        await updateVendor(tx, before.code, wish)
        await auditDesk(parts, tx, call, {
          action: 'catalogue.vendor_changed',
          subject: before.displayName,
          ...changesOf(vendorDraftOf(before), wish),
        })
        return succeed(before.code)
      })
      if (!changed.ok) return changed
      const view = await catalogue.reread()
      const vendor = view.vendors.find(({ code }) => code === changed.value)
      if (!vendor) return refuse('not_found')
      return succeed({ vendor: viewVendor(vendor, view.offered, jurisdiction, clock.now()) })
    }),
    route(operations.orderStaffVendors, async (call) => {
      const { vassalages } = call.body
      const done = await inTransaction(pool, async (tx) => {
        await lockOrders(tx)
        const known = (await loadCatalogue(tx)).vendors.map(({ code }) => code)
        if (!isSameSet(known, vassalages)) return refuse('list_changed')
        await saveVendorOrder(tx, vassalages)
        await auditDesk(parts, tx, call, {
          action: 'catalogue.vendors_ordered',
          subject: 'vendors',
          before: { order: known },
          after: { order: vassalages },
        })
        return succeed({ vassalages })
      })
      await catalogue.reread()
      return done
    }),
  ]
}

function categoryRoutes(parts: DeskDeps): Route[] {
  const { pool, catalogue } = parts
  return [
    route(operations.getCategoryOrder, async () => {
      const view = await catalogue.view()
      const lanes = lanesOf(
        view.listed,
        view.categories,
        view.vendors.map(({ code }) => code),
      )
      return succeed({
        categories: inOrder(view.categories),
        shown: lanes.map(({ gameCategory, gameCount }) => ({ gameCategory, gameCount })),
        named: GAME_CATEGORIES.map((code) => viewNames(code, view.categoryNames.get(code))),
      })
    }),
    route(operations.nameCategory, async (call) => {
      const { gameCategory } = call.params
      const named = await inTransaction(pool, async (tx) => {
        await lockOrders(tx)
        const before = (await loadCategoryNames(tx)).find(({ code }) => code === gameCategory)
        if (call.body.version !== (before?.version ?? 0)) return refuse('state_changed')
        const saved = await saveCategoryNames(tx, gameCategory, call.body.names)
        await auditDesk(parts, tx, call, {
          action: 'catalogue.category_named',
          subject: gameCategory,
          before: { names: toldNames(before) },
          after: { names: toldNames(saved) },
        })
        return succeed({ category: viewNames(gameCategory, saved) })
      })
      await catalogue.reread()
      return named
    }),
    route(operations.orderCategories, async (call) => {
      const { categories } = call.body
      if (!isSameSet(ORDERED_CATEGORIES, categories)) return refuse('list_changed')
      await inTransaction(pool, async (tx) => {
        await lockOrders(tx)
        const before = (await loadCatalogue(tx)).categories
        await saveCategoryOrder(tx, categories)
        await auditDesk(parts, tx, call, {
          action: 'catalogue.categories_ordered',
          subject: 'categories',
          before: { order: before },
          after: { order: categories },
        })
      })
      await catalogue.reread()
      return succeed({ categories })
    }),
  ]
}

function viewNames(gameCategory: GameCategory, named: CategoryName | undefined) {
  const names = Object.entries(named?.names ?? {}).map(([language, name]) => ({ language, name }))
  return { gameCategory, names, version: named?.version ?? 0 }
}

function toldNames(named: CategoryName | undefined): readonly string[] {
  return Object.entries(named?.names ?? {}).map(([language, name]) => `${language}: ${name}`)
}

function inOrder(known: readonly string[]) {
  const place = (code: string) => (known.includes(code) ? known.indexOf(code) : known.length)
  return ORDERED_CATEGORIES.toSorted((a, b) => place(a) - place(b))
}

function hotRoutes(parts: DeskDeps): Route[] {
  const { pool, clock, catalogue, jurisdiction } = parts
  const list = async () => {
    const view = await catalogue.view()
    const atMs = clock.now()
    const hot = inHotOrder(view.offered).slice(0, HOT_SHOWN_MAX)
    return succeed({
      games: hot.map((each) => viewGame(each, jurisdiction, atMs)),
      homeCount: homeHot(view).length,
    })
  }
  return [
    route(operations.getHotOrder, list),
    route(operations.orderHotGames, async (call) => {
      const { nodeIds } = call.body
      const done = await inTransaction(pool, async (tx) => {
        await lockOrders(tx)
        const hot = (await loadCatalogue(tx)).games.filter(({ isHot }) => isHot)
        const known = new Map(hot.map(({ nodeId, name }) => [nodeId, name]))
        const isWhole = nodeIds.every((nodeId) => known.has(nodeId))
        if (!isWhole || new Set(nodeIds).size !== nodeIds.length) return refuse('list_changed')
        await saveHotOrder(tx, nodeIds)
        await auditDesk(parts, tx, call, {
          action: 'catalogue.hot_ordered',
          subject: 'hot games',
          after: { order: nodeIds.map((nodeId) => known.get(nodeId) ?? nodeId) },
        })
        return succeed(undefined)
      })
      if (!done.ok) return done
      await catalogue.reread()
      return await list()
    }),
  ]
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  const known = new Set(left)
  return (
    left.length === right.length &&
    new Set(right).size === right.length &&
    right.every((each) => known.has(each))
  )
}
