import { z } from 'zod'
import { operation } from '../operation.ts'
import { roundView } from './round-view.ts'

/** A member's round of the house's own games, with what comes out when the server works it out again. */
export const getMemberRound = operation({
  id: 'staff.getMemberRound',
  method: 'GET',
  path: '/ops/members/:memberId/house-rounds/:roundId',
  caller: { staff: 'members.ledger' },
  summary: 'A member’s round of the house’s games, worked out again',
  params: z.object({ memberId: z.string().regex(/^\d{1,18}$/), roundId: z.string().max(40) }),
  value: z.object({
    round: roundView,
    /** Null while the round is open, and where its rules or its seed are not here any more. */
    again: z
      .object({
        /** The server seed is the one that was committed to. */
        isCommitmentKept: z.boolean(),
        areEventsEqual: z.boolean(),
        isOutcomeEqual: z.boolean(),
        isPayoutEqual: z.boolean(),
        /** Whether the levels of a jackpot fell as their tickets say; null without a draw for one. */
        areTicketsEqual: z.boolean().nullable(),
      })
      .nullable(),
  }),
  refusals: {},
})
