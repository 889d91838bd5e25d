import { z } from 'zod'
import { GAME_CATEGORIES } from '../catalogue/game-card.ts'
import { signedMinor, wireMinor } from '../shapes.ts'

/** 1 an agent under the house, 2 under an agent; 41 and 42 the same for agents that may not play. */
export const AGENT_TYPES = [1, 2, 41, 42] as const

/** What figures of play are kept by: the category of the game, and what belongs to no single one. */
export const AGENT_PRODUCTS = [...GAME_CATEGORIES, 'OTHER'] as const
export type AgentProduct = (typeof AGENT_PRODUCTS)[number]

/** How far back a page of the agent centre reads at once. */
export const AGENT_DAYS_MAX = 92

/** A business day of the house, `2026-04-18`. */
export const businessDay = z.iso.date()
/** Both days included. */
export const dayRange = { from: businessDay, to: businessDay }
export const dayRefusals = {
  period_not_possible: [400, 'Choose a period that begins before it ends, of at most 92 days.'],
} as const
export const agentRefusals = {
  not_agent: [403, 'Only agents can see this.'],
} as const

export const memberIdShape = z.string().regex(/^[1-9]\d{0,17}$/)

/** Money and play of a member or of a whole team, in settled bets. */
export const teamFigures = z.object({
  depositMinor: wireMinor,
  /** Asked for and not given back; below zero where more was given back. */
  withdrawalMinor: signedMinor,
  /** Below zero where more came back by corrections than was staked. */
  stakeMinor: signedMinor,
  /** What counts of the stakes; below zero where more was taken back than was bet. */
  validBetMinor: signedMinor,
  /** What players won less what they staked. */
  profitMinor: signedMinor,
})
export type TeamFigures = z.infer<typeof teamFigures>

/** An agent or a member as agents see them: no document, device or payment detail. */
export const teamMember = z.object({
  memberId: z.string(),
  username: z.string(),
  nickname: z.string(),
  type: z.number().int(),
})
export type TeamMember = z.infer<typeof teamMember>
