import { z } from 'zod'
import { operation } from '../operation.ts'
import { enteredMinor, instant, pageFacts, pageQuery, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import {
  JACKPOT_GAMES_MAX,
  JACKPOT_LEVEL_NAME_MAX,
  JACKPOT_LEVELS_MAX,
  JACKPOT_NAME_MAX,
  JACKPOT_RATE_WHOLE,
  JACKPOT_STATES,
  jackpotCode,
  jackpotLevel,
  jackpotNames,
  jackpotTickets,
  jackpotWin,
} from './jackpot-shapes.ts'

const deskLevel = jackpotLevel.extend({
  reserveMinor: wireMinor,
  /** All that ever went in and out: seed, shares, excess and moved in are paid, moved out and what is there. */
  seededMinor: wireMinor,
  contributedMinor: wireMinor,
  reservedMinor: wireMinor,
  excessMinor: wireMinor,
  paidMinor: wireMinor,
  movedInMinor: wireMinor,
  movedOutMinor: wireMinor,
  /** Whether that holds, and the books hold the same meter and reserve. */
  isKept: z.boolean(),
})
export type DeskJackpotLevel = z.infer<typeof deskLevel>

const deskPool = z.object({
  poolId: z.string(),
  code: z.string(),
  name: z.string(),
  names: jackpotNames,
  state: z.enum(JACKPOT_STATES),
  games: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** What the game returns by itself, and with what it gives to the pool. */
      returnText: z.string(),
      returnWithPoolText: z.string(),
    }),
  ),
  levels: z.array(deskLevel),
  madeAt: instant,
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Where everything went. */
  movedTo: z.string().nullable(),
  /** A change waits for a second person. */
  isWaiting: z.boolean(),
})
export type DeskJackpotPool = z.infer<typeof deskPool>

const params = z.object({ poolId: z.string().max(40) })
const caller = { staff: 'jackpots.manage' } as const
const reads = { staff: 'jackpots.read' } as const
const stateChanged = [409, 'This pool has changed meanwhile. Look again.'] as const

export const getJackpotDesk = operation({
  id: 'jackpots.getJackpotDesk',
  method: 'GET',
  path: '/ops/jackpots',
  caller: reads,
  costMs: 2,
  summary: 'Every jackpot pool with its meters, totals and identity',
  value: z.object({
    pools: z.array(deskPool),
    /** Games that could be linked: of the house, decided at once, in no other pool. */
    linkable: z.array(z.object({ code: z.string(), name: z.string(), returnText: z.string() })),
  }),
  refusals: {},
})

export const getJackpotHistory = operation({
  id: 'jackpots.getJackpotHistory',
  method: 'GET',
  path: '/ops/jackpots/:poolId/history',
  caller: reads,
  summary: 'Wins of a pool, and what came in and went out by day',
  params,
  query: pageQuery,
  value: z.object({
    items: z.array(jackpotWin.extend({ roundId: z.string(), memberId: z.string() })),
    /** The last thirty days that moved anything, the newest first. */
    days: z.array(
      z.object({
        day: z.string(),
        contributedMinor: wireMinor,
        reservedMinor: wireMinor,
        excessMinor: wireMinor,
        seededMinor: wireMinor,
        paidMinor: wireMinor,
      }),
    ),
    ...pageFacts,
  }),
  refusals: {},
})

const rate = z.number().int().min(0).max(JACKPOT_RATE_WHOLE)

export const makeJackpot = operation({
  id: 'jackpots.makeJackpot',
  method: 'POST',
  path: '/ops/jackpots',
  caller,
  summary: 'Draft a jackpot pool; it holds no money until two people opened it',
  body: z.object({
    code: jackpotCode,
    name: z.string().trim().min(1).max(JACKPOT_NAME_MAX),
    names: jackpotNames.default({}),
    games: z.array(z.string().min(1).max(40)).min(1).max(JACKPOT_GAMES_MAX),
    /** From the smallest up. */
    levels: z
      .array(
        z.object({
          name: z.string().trim().min(1).max(JACKPOT_LEVEL_NAME_MAX),
          rateMillionths: rate.min(1),
          reserveMillionths: rate,
          seedMinor: enteredMinor,
          ceilingMinor: enteredMinor,
          tickets: jackpotTickets.nullable(),
        }),
      )
      .min(1)
      .max(JACKPOT_LEVELS_MAX),
  }),
  value: z.object({ poolId: z.string() }),
  refusals: {
    jackpot_names_incomplete: [422, 'A language names the pool and each of its levels.'],
    jackpot_code_taken: [409, 'Another pool has had this code.'],
    jackpot_levels_invalid: [422, 'A level begins below its ceiling, and no two have one name.'],
    jackpot_game_unfit: [422, 'Only games of the house that are decided at once can be linked.'],
    jackpot_game_taken: [409, 'One of these games feeds another pool.'],
    jackpot_return_too_high: [422, 'With these rates a game would return all of its stakes.'],
  },
})

/** At once and by one person: it moves no money and changes no rule. */
export const nameJackpot = operation({
  id: 'jackpots.nameJackpot',
  method: 'PUT',
  path: '/ops/jackpots/:poolId/names',
  caller,
  summary: 'Name a pool and its levels in other languages',
  params,
  body: z.object({
    names: jackpotNames,
    /** As they were when somebody began to write. */
    seenNames: jackpotNames,
  }),
  value: z.object({}),
  refusals: {
    jackpot_names_incomplete: [422, 'A language names the pool and each of its levels.'],
    state_changed: stateChanged,
  },
})

export const removeJackpot = operation({
  id: 'jackpots.removeJackpot',
  method: 'DELETE',
  path: '/ops/jackpots/:poolId',
  caller,
  summary: 'Remove a draft',
  params,
  value: z.object({}),
  refusals: { state_changed: stateChanged },
})

/** At once and by one person: it moves no money, and what is in the pool stays there. */
export const pauseJackpot = operation({
  id: 'jackpots.pauseJackpot',
  method: 'POST',
  path: '/ops/jackpots/:poolId/pause',
  caller,
  summary: 'Pause a pool: it is neither fed nor won',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: { state_changed: stateChanged },
})

/** What nobody does alone. */
export const askJackpotChange = operation({
  id: 'jackpots.askJackpotChange',
  method: 'POST',
  path: '/ops/jackpots/:poolId/changes',
  caller,
  summary: 'Ask to open, resume or close a pool, or to raise a ceiling',
  params,
  body: z.object({
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('open') }),
      z.object({ kind: z.literal('resume') }),
      z.object({
        kind: z.literal('raise'),
        place: z.number().int().min(1).max(JACKPOT_LEVELS_MAX),
        ceilingMinor: enteredMinor,
      }),
      /** What is in it moves to another pool, where it falls no later. */
      z.object({ kind: z.literal('close'), moveTo: z.string().max(40) }),
    ]),
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    state_changed: stateChanged,
    jackpot_only_raised: [422, 'A ceiling can only be raised, and only where chance decides.'],
    jackpot_target_unfit: [422, 'The other pool must be as likely to fall, level by level.'],
  },
})
