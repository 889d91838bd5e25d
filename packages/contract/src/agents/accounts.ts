import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { agentRefusals } from './agent-shapes.ts'
import { seriesPoints, seriesRefusals } from './series.ts'

/** What an agent opens: a player, an agent below, or an agent that may not play. */
export const DOWNLINE_KINDS = ['player', 'agent', 'agent_without_play'] as const
export type DownlineKind = (typeof DOWNLINE_KINDS)[number]

export const ACCOUNTS_A_DAY_MAX = 50
export const AGENT_LINKS_MAX = 20
export const LINK_USES_MAX = 100_000

const link = z.object({
  linkId: z.string(),
  code: z.string(),
  /** The address to share. */
  url: z.string(),
  label: z.string(),
  kind: z.enum(['player', 'agent']),
  usesMax: z.number().int().nullable(),
  uses: z.number().int(),
  expiresAt: instant.nullable(),
  /** Of those who come by it; null is what the house gives. */
  seriesPoints: seriesPoints.nullable(),
  state: z.enum(['open', 'closed', 'expired', 'used_up']),
  createdAt: instant,
})
export type AgentLink = z.infer<typeof link>

export const createDownline = operation({
  id: 'agent.createDownline',
  method: 'POST',
  path: '/wps/agent/accounts',
  caller: 'member',
  isIdempotent: true,
  summary: 'Open an account below the own, with a password that serves once',
  body: z.object({
    username: z.string().trim().min(1).max(40),
    kind: z.enum(DOWNLINE_KINDS),
    seriesPoints: seriesPoints.nullable().default(null),
  }),
  value: z.object({
    memberId: z.string(),
    username: z.string(),
    /** Shown once; null when the call is repeated. */
    initialPassword: z.string().nullable(),
    expiresAt: instant,
  }),
  refusals: {
    ...agentRefusals,
    series_above_own: seriesRefusals.series_above_own,
    fields_invalid: [422, 'This username does not fit the rules.'],
    username_taken: [409, 'This username is taken.'],
    accounts_of_day_reached: [429, 'You have opened as many accounts as a day allows.'],
  },
})

export const getAgentLinks = operation({
  id: 'agent.getLinks',
  method: 'GET',
  path: '/wps/agent/links',
  caller: 'member',
  summary: 'Links by which the agent recruits, with what they brought',
  value: z.object({
    items: z.array(link),
    accountsLeftToday: z.number().int(),
  }),
  refusals: agentRefusals,
})

export const createAgentLink = operation({
  id: 'agent.createLink',
  method: 'POST',
  path: '/wps/agent/links',
  caller: 'member',
  isIdempotent: true,
  summary: 'Make a link with a code of its own',
  body: z.object({
    label: z.string().trim().min(1).max(40),
    kind: z.enum(['player', 'agent']),
    seriesPoints: seriesPoints.nullable().default(null),
    usesMax: z.number().int().min(1).max(LINK_USES_MAX).nullable(),
    /** Days from now; null for none. */
    days: z.number().int().min(1).max(366).nullable(),
  }),
  value: z.object({ link }),
  refusals: {
    ...agentRefusals,
    series_above_own: seriesRefusals.series_above_own,
    too_many_links: [409, 'You have as many open links as are possible. Close one first.'],
  },
})

export const closeAgentLink = operation({
  id: 'agent.closeLink',
  method: 'POST',
  path: '/wps/agent/links/:linkId/close',
  caller: 'member',
  summary: 'Close a link; who came by it stays',
  /** Whatever it is, one that is not there is not found. */
  params: z.object({ linkId: z.string().max(20) }),
  value: z.object({ link }),
  refusals: {},
})
