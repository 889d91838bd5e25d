import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, wireMinor } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'
import { gameCode as lotteryGameCode } from './shapes.ts'
import { CHASE_STATES, lotteryChase } from './slips.ts'

const reads = { staff: 'lottery.read' } as const
const ofChase = z.object({ chaseId: z.string().max(40) })
const noPlan = [404, 'There is no such plan.'] as const

const deskChase = z.object({
  chaseId: z.string(),
  memberId: z.string(),
  username: z.string(),
  game: lotteryGameCode,
  family: z.string(),
  state: z.enum(CHASE_STATES),
  stopsOnWin: z.boolean(),
  startedAt: instant,
  issueCount: z.number().int(),
  /** Issues that have not ended. */
  leftCount: z.number().int(),
  reservedMinor: wireMinor,
  waitingMinor: wireMinor,
  paidMinor: wireMinor,
})
export type DeskChase = z.infer<typeof deskChase>

const getLotteryDeskChases = operation({
  id: 'lottery.getDeskChases',
  method: 'GET',
  path: '/ops/lottery/chases',
  caller: reads,
  costMs: 5,
  summary: 'Plans of many draws, the newest first',
  query: pageQuery.extend({
    game: lotteryGameCode.optional(),
    state: z.enum(CHASE_STATES).optional(),
    /** The beginning of a member's name. */
    member: z.string().max(40).optional(),
  }),
  value: z.object({
    items: z.array(deskChase).max(100),
    runningCount: z.number().int(),
    ...pageFacts,
  }),
  refusals: {},
})

const getLotteryDeskChase = operation({
  id: 'lottery.getDeskChase',
  method: 'GET',
  path: '/ops/lottery/chases/:chaseId',
  caller: reads,
  summary: 'A plan of many draws with each of its issues',
  params: ofChase,
  value: z.object({
    chase: deskChase,
    plan: lotteryChase,
    /** Whether staff may end it now. */
    mayStop: z.boolean(),
  }),
  refusals: { not_found: noPlan },
})

const stopLotteryDeskChase = operation({
  id: 'lottery.stopDeskChase',
  method: 'POST',
  path: '/ops/lottery/chases/:chaseId/stop',
  caller: { staff: 'lottery.manage' },
  summary:
    'End a plan for its player: what waits, and what is bet on draws that still sell, goes back',
  params: ofChase,
  body: z.object({ reason: askReason }),
  value: z.object({ chase: deskChase }),
  refusals: { not_found: noPlan, state_changed: [409, 'This plan is over already.'] },
})

/** Plans of many draws, as staff see and end them. */
export const chaseDeskOperations = {
  getLotteryDeskChases,
  getLotteryDeskChase,
  stopLotteryDeskChase,
} as const
