import { getHeldMoney, getMemberTimeline, getRoundTransfers, getSessionBets } from './timeline.ts'

/** What happened to a member, for staff. */
export const timelineOperations = {
  getMemberTimeline,
  getSessionBets,
  getRoundTransfers,
  getHeldMoney,
} as const
