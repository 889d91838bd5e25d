import { z } from 'zod'
import { operation } from '../operation.ts'
import { pageFacts, pageQuery } from '../shapes.ts'
import {
  blockedJurisdictions,
  closing,
  GAME_STANDINGS,
  gameWish,
  namesOf,
  staffGame,
  staffVendor,
  vendorWish,
} from './desk-shapes.ts'
import { GAME_CATEGORIES } from './game-card.ts'

const caller = { staff: 'catalogue.manage' } as const
const nodeId = z.string().min(1).max(40)
const version = z.number().int().min(1)
const stateChanged = [409, 'Somebody else has changed this meanwhile. Load it again.'] as const
const stakesCrossed = [422, 'The smallest stake is above the largest.'] as const
const noStakeLeft = [409, 'These limits leave a game no stake.'] as const
const listChanged = [409, 'This list is no longer complete. Load it again.'] as const

/** A change of many games at once has a limit, so that what staff see is what they change. */
export const BULK_GAMES_MAX = 200
/** Games whose order among the hot ones is kept. */
export const HOT_ORDER_MAX = 60

export const getStaffGames = operation({
  id: 'staff.getCatalogueGames',
  method: 'GET',
  path: '/ops/catalogue/games',
  caller,
  summary: 'Every game, whether players see it or not, with the reason',
  query: pageQuery.extend({
    text: z.string().trim().max(80).optional(),
    vassalage: z.string().max(40).optional(),
    gameType: z.enum(GAME_CATEGORIES).optional(),
    standing: z.enum(GAME_STANDINGS).optional(),
    hot: z.literal('1').optional(),
    order: z.enum(['house', 'name', 'newest']).default('house'),
  }),
  value: z.object({ games: z.array(staffGame), ...pageFacts }),
  refusals: {},
})

export const changeStaffGame = operation({
  id: 'staff.changeGame',
  method: 'PUT',
  path: '/ops/catalogue/games/:nodeId',
  caller,
  summary: 'Change a game',
  params: z.object({ nodeId }),
  body: z.object({ game: gameWish, version }),
  value: z.object({ game: staffGame }),
  refusals: {
    jurisdiction_unknown: [422, 'There is no such jurisdiction.'],
    stakes_crossed: stakesCrossed,
    no_stake_left: noStakeLeft,
    state_changed: stateChanged,
  },
})

/** One decision for many games; what it does not name stays. */
export const changeStaffGames = operation({
  id: 'staff.changeGames',
  method: 'POST',
  path: '/ops/catalogue/game-changes',
  caller,
  summary: 'Change up to 200 games in one way',
  body: z.object({
    nodeIds: z.array(nodeId).min(1).max(BULK_GAMES_MAX),
    /** Why; asked for where it takes games from players. */
    reason: z.string().trim().min(3).max(300).optional(),
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('hot'), isHot: z.boolean() }),
      z.object({ kind: z.literal('state'), state: gameWish.shape.state }),
      z.object({ kind: z.literal('maintenance'), ...closing }),
      z.object({ kind: z.literal('jurisdictions'), blockedJurisdictions }),
      z.object({ kind: z.literal('tag'), tag: gameWish.shape.tags.element, isOn: z.boolean() }),
    ]),
  }),
  value: z.object({ changedCount: z.number().int() }),
  refusals: {
    jurisdiction_unknown: [422, 'There is no such jurisdiction.'],
    games_changed: [409, 'Some of these games are gone. Load the list again.'],
    too_many_tags: [409, 'A game has at most twelve tags; nothing was changed.'],
  },
})

export const getStaffVendors = operation({
  id: 'staff.getCatalogueVendors',
  method: 'GET',
  path: '/ops/catalogue/vendors',
  caller,
  summary: 'Vendors in the order of menus, and the jurisdictions there are',
  value: z.object({
    vendors: z.array(staffVendor),
    jurisdictions: z.array(z.string()),
    /** Whose rules are kept here; null for the strictest of all. */
    jurisdiction: z.string().nullable(),
    /** Classes and tags that games have, by name. */
    classes: z.array(z.string()),
    tags: z.array(z.string()),
  }),
  refusals: {},
})

export const changeStaffVendor = operation({
  id: 'staff.changeVendor',
  method: 'PUT',
  path: '/ops/catalogue/vendors/:vassalage',
  caller,
  summary: 'Change a vendor, or close all its games for a while',
  params: z.object({ vassalage: z.string().min(1).max(40) }),
  body: z.object({ vendor: vendorWish, version }),
  value: z.object({ vendor: staffVendor }),
  refusals: {
    jurisdiction_unknown: [422, 'There is no such jurisdiction.'],
    stakes_crossed: stakesCrossed,
    no_stake_left: noStakeLeft,
    state_changed: stateChanged,
  },
})

export const orderStaffVendors = operation({
  id: 'staff.orderVendors',
  method: 'PUT',
  path: '/ops/catalogue/vendor-order',
  caller,
  summary: 'Put the vendors in order; all of them are named',
  body: z.object({ vassalages: z.array(z.string().min(1).max(40)).min(1).max(500) }),
  value: z.object({ vassalages: z.array(z.string()) }),
  refusals: { list_changed: listChanged },
})

/** Categories with a place of their own; the others stand where the house's rule puts them. */
export const ORDERED_CATEGORIES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'] as const
const categories = z.array(z.enum(ORDERED_CATEGORIES)).length(ORDERED_CATEGORIES.length)

const namedCategory = z.object({
  gameCategory: z.enum(GAME_CATEGORIES),
  names: namesOf(30),
  version: z.number().int(),
})

export const nameCategory = operation({
  id: 'staff.nameCategory',
  method: 'PUT',
  path: '/ops/catalogue/categories/:gameCategory',
  caller,
  summary: 'Call a category by names of one’s own, by language',
  params: z.object({ gameCategory: z.enum(GAME_CATEGORIES) }),
  body: z.object({ names: namesOf(30), version: z.number().int().min(0) }),
  value: z.object({ category: namedCategory }),
  refusals: { state_changed: stateChanged },
})

export const getCategoryOrder = operation({
  id: 'staff.getCategoryOrder',
  method: 'GET',
  path: '/ops/catalogue/category-order',
  caller,
  summary: 'Categories in the order of menus, with how many games players find in each',
  value: z.object({
    categories,
    shown: z.array(
      z.object({ gameCategory: z.enum(GAME_CATEGORIES), gameCount: z.number().int() }),
    ),
    /** Every category with its names; version 0 while it never had one. */
    named: z.array(namedCategory),
  }),
  refusals: {},
})

export const orderCategories = operation({
  id: 'staff.orderCategories',
  method: 'PUT',
  path: '/ops/catalogue/category-order',
  caller,
  summary: 'Put the categories in order; all of them are named',
  body: z.object({ categories }),
  value: z.object({ categories }),
  refusals: { list_changed: listChanged },
})

export const getHotOrder = operation({
  id: 'staff.getHotOrder',
  method: 'GET',
  path: '/ops/catalogue/hot-order',
  caller,
  summary: 'Hot games in order; the first twelve that players find stand on the home page',
  value: z.object({ games: z.array(staffGame), homeCount: z.number().int() }),
  refusals: {},
})

export const orderHotGames = operation({
  id: 'staff.orderHotGames',
  method: 'PUT',
  path: '/ops/catalogue/hot-order',
  caller,
  summary: 'Put the hot games in order; the ones not named follow',
  body: z.object({ nodeIds: z.array(nodeId).min(1).max(HOT_ORDER_MAX) }),
  value: z.object({ games: z.array(staffGame), homeCount: z.number().int() }),
  refusals: { list_changed: listChanged },
})
