import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, sumMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { getTableRound } from './play.ts'
import {
  extraStake,
  TABLE_GAMES,
  TABLE_PHASES,
  TABLE_VOID_CAUSES,
  tableCode,
  tableResult,
  tableSettings,
} from './shapes.ts'

const reads = { staff: 'tables.read' } as const
const manages = { staff: 'tables.manage' } as const
const ofRound = z.object({ tableRoundId: z.string().max(40) })
const noRound = [404, 'There is no such round.'] as const
const stateChanged = [409, 'This cannot be done to a round in this state.'] as const
const BETS_SHOWN = 200

/** Which rounds a list shows. */
export const DESK_ROUND_VIEWS = ['played', 'all', 'void'] as const

/** A round with its money. */
export const deskRound = z.object({
  tableRoundId: z.string(),
  tableCode,
  tableName: z.string(),
  game: z.enum(TABLE_GAMES),
  number: z.number().int(),
  phase: z.enum(TABLE_PHASES),
  isVoid: z.boolean(),
  openedAt: instant,
  settledAt: instant.nullable(),
  /** Null before it is drawn. */
  result: tableResult.nullable(),
  betCount: z.number().int(),
  stakedMinor: sumMinor,
  /** Returned stakes included. */
  paidMinor: sumMinor,
})
export type DeskRound = z.infer<typeof deskRound>

/** What a member had on a round, and what it brought. */
const roundBet = z.object({
  memberId: z.string(),
  username: z.string(),
  wagerId: z.string(),
  /** Of the wager. */
  state: z.enum(['pending', 'open', 'settled', 'void', 'cashed_out']),
  spots: z.record(z.string(), wireMinor),
  /** Added while it was played. */
  extras: z.array(extraStake),
  stakedMinor: wireMinor,
  /** Returned stakes included. */
  paidMinor: wireMinor,
})
export type DeskRoundBet = z.infer<typeof roundBet>

const roundVoid = z.object({
  cause: z.enum(TABLE_VOID_CAUSES),
  reason: z.string(),
  /** Null where nobody decided it. */
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  voidedAt: instant,
  /** When every stake was back; null until then. */
  settledAt: instant.nullable(),
})

/** What a void would move, without moving it. */
const voidPreview = z.object({
  betCount: z.number().int(),
  memberCount: z.number().int(),
  stakedMinor: sumMinor,
  /** What it has paid so far. */
  wasMinor: sumMinor,
  /** What would go back. */
  becomesMinor: sumMinor,
  toPayMinor: sumMinor,
  toTakeMinor: sumMinor,
  /** Whom it changes most. */
  bets: z
    .array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        wagerId: z.string(),
        stakedMinor: wireMinor,
        wasMinor: wireMinor,
        becomesMinor: wireMinor,
      }),
    )
    .max(50),
})
export type TableVoidPreview = z.infer<typeof voidPreview>

export const getDeskRounds = operation({
  id: 'liveTables.getDeskRounds',
  method: 'GET',
  path: '/ops/live-rounds',
  caller: reads,
  costMs: 5,
  summary: 'Rounds of live tables with their money, the newest first',
  query: pageQuery.extend({
    view: z.enum(DESK_ROUND_VIEWS).default('played'),
    table: tableCode.optional(),
    /** By the clock of the house. */
    day: z.iso.date().optional(),
  }),
  value: z.object({ items: z.array(deskRound).max(100), ...pageFacts }),
  refusals: {},
})

export const getDeskRound = operation({
  id: 'liveTables.getDeskRound',
  method: 'GET',
  path: '/ops/live-rounds/:tableRoundId',
  caller: reads,
  costMs: 5,
  summary: 'A round of a live table: result, proof, bets and what became of them',
  params: ofRound,
  value: z.object({
    round: deskRound,
    settings: tableSettings,
    closedAt: instant.nullable(),
    drawnAt: instant.nullable(),
    /** As players see it. */
    proof: getTableRound.value.shape.proof,
    /** The largest first. */
    bets: z.array(roundBet).max(BETS_SHOWN),
    voided: roundVoid.nullable(),
    /** A void waits for a second person. */
    isAsked: z.boolean(),
  }),
  refusals: { not_found: noRound },
})

export const previewTableVoid = operation({
  id: 'liveTables.previewVoid',
  method: 'GET',
  path: '/ops/live-rounds/:tableRoundId/void',
  caller: manages,
  costMs: 50,
  summary: 'What a void of a round would move, without doing it',
  params: ofRound,
  value: voidPreview,
  refusals: { not_found: noRound, state_changed: stateChanged },
})

/** An open round ends with it, and its stakes go back; of a settled one the differences move. */
export const askTableVoid = operation({
  id: 'liveTables.askVoid',
  method: 'POST',
  path: '/ops/live-rounds/:tableRoundId/void',
  caller: manages,
  costMs: 50,
  summary: 'Ask a second person to void a round',
  params: ofRound,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: { not_found: noRound, state_changed: stateChanged, ...askRefusals },
})

export const roundDeskOperations = {
  getDeskRounds,
  getDeskRound,
  previewTableVoid,
  askTableVoid,
} as const
