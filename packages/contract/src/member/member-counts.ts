import { z } from 'zod'
import { operation } from '../operation.ts'

const count = z.number().int().min(0)

/** What of the member's own waits for them, by the page of the member centre on which they do something about it. */
export const getMemberCounts = operation({
  id: 'member.getCounts',
  method: 'GET',
  path: '/wps/member/counts',
  caller: 'member',
  summary: 'How many things wait for the member, for the badges of the member centre',
  value: z.object({
    /** Opened and neither paid nor over. */
    openDeposits: count,
    /** Paid out: did it arrive? */
    withdrawalsToConfirm: count,
    /** Objections that people of the house are looking at. */
    openObjections: count,
    /** Free rounds at vendors that were granted and are not played yet. */
    freeRounds: count,
    /** Rewards of missions that can be claimed. */
    openRewards: count,
    /** Prizes of raffles that can be claimed. */
    rafflePrizes: count,
    /** Documents are asked for. */
    identityAsked: z.boolean(),
    /** Looser limits whose time of waiting is over. */
    limitsToConfirm: count,
    /** Answers to feedback that were not opened. */
    newAnswers: count,
    /** Money can be sent to the upline or to a downline; where not, nothing of it is shown. */
    canTransfer: z.boolean(),
  }),
  refusals: {},
})
