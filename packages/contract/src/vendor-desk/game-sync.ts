import { z } from 'zod'
import { GAME_CATEGORIES } from '../catalogue/game-card.ts'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { vendorCode } from './vendor-operations.ts'

const params = z.object({ vendorCode })
/** What becomes of a title that the vendor adds to its list. */
export const NEW_GAMES_AS = ['draft', 'published'] as const
export type NewGamesAs = (typeof NEW_GAMES_AS)[number]
export const GAME_CHANGE_KINDS = ['added', 'changed', 'removed', 'returned', 'taken'] as const

const gameChange = z.object({
  /** `returned`: it had been removed. `taken`: its id is another vendor's, so it was left out. */
  kind: z.enum(GAME_CHANGE_KINDS),
  gameId: z.string(),
  name: z.string(),
  /** Which facts the vendor changed. */
  fields: z.array(z.string()),
  /** Those of them that staff had changed, which therefore stay. */
  kept: z.array(z.string()),
})
export type GameChange = z.infer<typeof gameChange>

const run = z.object({
  runId: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Null for the schedule. */
  askedBy: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  isWhole: z.boolean(),
  seenCount: z.number().int(),
  counts: z.record(z.enum(GAME_CHANGE_KINDS), z.number().int()),
  /** The first hundred. */
  changes: z.array(gameChange),
  failure: z.enum(['silent', 'refused', 'unending']).nullable(),
})
export type GameSyncRun = z.infer<typeof run>

const syncValue = z.object({
  isOn: z.boolean(),
  newGamesAs: z.enum(NEW_GAMES_AS),
  /** Games that came from this vendor's list, and how many of them it has taken off. */
  listedCount: z.number().int(),
  removedCount: z.number().int(),
  /** The newest first. */
  runs: z.array(run),
})
export type GameSync = z.infer<typeof syncValue>

/** For a vendor whose protocol publishes no list. */
export const addVendorGame = operation({
  id: 'vendorDesk.addGame',
  method: 'POST',
  path: '/ops/vendors/:vendorCode/games',
  caller: { staff: 'vendors.manage' },
  summary: 'Add a game of a vendor by hand, as a draft',
  params,
  body: z.object({
    /** As the vendor calls it. */
    gameId: z.string().regex(/^[A-Za-z0-9_.:-]{1,40}$/),
    name: z.string().trim().min(1).max(60),
    category: z.enum(GAME_CATEGORIES),
    supportsFreePlay: z.boolean(),
  }),
  value: z.object({ gameId: z.string() }),
  refusals: { game_exists: [409, 'There is a game of this id already.'] },
})

export const getGameSync = operation({
  id: 'vendorDesk.getGameSync',
  method: 'GET',
  path: '/ops/vendors/:vendorCode/games',
  caller: { staff: 'vendors.read' },
  summary: 'How the list of a vendor’s games is followed, and the last runs',
  params,
  value: syncValue,
  refusals: {},
})

export const setGameSync = operation({
  id: 'vendorDesk.setGameSync',
  method: 'PUT',
  path: '/ops/vendors/:vendorCode/games',
  caller: { staff: 'vendors.manage' },
  summary: 'Say whether the list is followed, and what becomes of new titles',
  params,
  body: z.object({ isOn: z.boolean(), newGamesAs: z.enum(NEW_GAMES_AS) }),
  value: syncValue,
  refusals: { no_address: [409, 'Nobody has said yet how this vendor is reached.'] },
})

/** Idempotent: what is known already changes nothing. */
export const runGameSync = operation({
  id: 'vendorDesk.runGameSync',
  method: 'POST',
  path: '/ops/vendors/:vendorCode/games/run',
  caller: { staff: 'vendors.manage' },
  summary: 'Ask the vendor for its list now',
  params,
  body: z.object({
    /** From the beginning, not from what changed since. */
    isWhole: z.boolean(),
  }),
  value: z.object({ run, sync: syncValue }),
  refusals: {
    no_address: [409, 'Nobody has said yet how this vendor is reached.'],
    sync_running: [409, 'The list is being read already.'],
  },
})
