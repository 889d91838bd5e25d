import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'
import {
  AGENT_PRODUCTS,
  agentRefusals,
  businessDay,
  dayRange,
  dayRefusals,
  memberIdShape,
  teamFigures,
  teamMember,
} from './agent-shapes.ts'
import { ownSeries } from './series.ts'

const count = z.number().int().min(0)
const notInTeam = { not_in_team: [404, 'This account is not in your team.'] } as const

const totals = teamFigures.extend({
  members: count,
  newMembers: count,
  firstDeposits: count,
  incomeMinor: signedMinor,
})

/** The first page of the agent centre. */
export const getAgentOverview = operation({
  id: 'agent.getOverview',
  method: 'GET',
  path: '/wps/agent/overview',
  caller: 'member',
  costMs: 3,
  summary: 'The own team: money, play and income by day and by product, beside the days before',
  query: z.object(dayRange),
  value: z.object({
    /** Up to when bets and orders are counted. */
    countedTo: instant,
    /** What the whole team has on its accounts now. */
    balanceMinor: wireMinor,
    activeToday: count,
    totals,
    /** The same of as many days before. */
    before: totals,
    days: z.array(teamFigures.extend({ day: businessDay, incomeMinor: signedMinor })),
    products: z.array(
      z.object({
        product: z.enum(AGENT_PRODUCTS),
        stakeMinor: signedMinor,
        validBetMinor: signedMinor,
        profitMinor: signedMinor,
      }),
    ),
  }),
  refusals: { ...agentRefusals, ...dayRefusals },
})

export const TEAM_SORTS = [
  'username',
  'team',
  'deposit',
  'withdrawal',
  'stake',
  'validBet',
  'profit',
  'lastLogin',
] as const

/** The largest team that is listed member by member. */
export const TEAM_LISTED_MAX = 5_000

const teamRow = teamMember.extend({
  status: z.enum(['active', 'locked']),
  /** `*** *** 4567`, of a confirmed number. */
  maskedPhone: z.string().nullable(),
  registeredAt: instant,
  lastLoginAt: instant.nullable(),
  series: ownSeries,
  /** Without the member. */
  teamSize: count,
  /** Of the member and everybody below. */
  figures: teamFigures,
})
export type TeamRow = z.infer<typeof teamRow>

/** Direct downlines of the agent, or of somebody in the team. */
export const getTeam = operation({
  id: 'agent.getTeam',
  method: 'GET',
  path: '/wps/agent/team',
  caller: 'member',
  costMs: 3,
  summary: 'Direct downlines with the figures of their teams, by path',
  query: pageQuery.extend({
    ...dayRange,
    /** Whose downlines; the own without it. */
    of: memberIdShape.optional(),
    product: z.enum(AGENT_PRODUCTS).optional(),
    kind: z.enum(['agents', 'players']).optional(),
    /** Direct downlines, or everybody of the team at any depth. */
    depth: z.enum(['direct', 'all']).default('direct'),
    sort: z.enum(TEAM_SORTS).default('validBet'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  value: z.object({
    countedTo: instant,
    /** From the agent down to whose downlines these are. */
    path: z.array(teamMember),
    /** What whose downlines these are did alone. */
    own: teamFigures,
    items: z.array(teamRow),
    /** Of all direct downlines with their teams, whatever is on the page. */
    totals: teamFigures.extend({ teamSize: count }),
    ...pageFacts,
  }),
  refusals: {
    ...agentRefusals,
    ...dayRefusals,
    ...notInTeam,
    team_too_large: [409, 'This team is too large to be listed at every depth.'],
  },
})

export const TEAM_FOUND_MAX = 20

export const findInTeam = operation({
  id: 'agent.findInTeam',
  method: 'GET',
  path: '/wps/agent/team/find',
  caller: 'member',
  summary: 'Accounts of the team whose name begins like this, with the path to each',
  query: z.object({ text: z.string().trim().min(2).max(40) }),
  value: z.object({ items: z.array(teamMember.extend({ path: z.array(teamMember) })) }),
  refusals: agentRefusals,
})

export const TEAM_MOVEMENTS = [
  'deposit',
  'withdrawal',
  'transfer',
  'contract',
  'debt',
  'credit',
] as const

/** Bets of one account of the team. */
export const getTeamBets = operation({
  id: 'agent.getTeamBets',
  method: 'GET',
  path: '/wps/agent/team/:downlineId/bets',
  caller: 'member',
  costMs: 2,
  summary: 'Settled bets of somebody in the team, newest first',
  params: z.object({ downlineId: memberIdShape }),
  query: pageQuery.extend({ ...dayRange, product: z.enum(AGENT_PRODUCTS).optional() }),
  value: z.object({
    member: teamMember,
    items: z.array(
      z.object({
        betId: z.string(),
        gameName: z.string(),
        product: z.enum(AGENT_PRODUCTS),
        settledAt: instant,
        stakeMinor: wireMinor,
        validBetMinor: wireMinor,
        profitMinor: signedMinor,
      }),
    ),
    ...pageFacts,
  }),
  refusals: { ...agentRefusals, ...dayRefusals, ...notInTeam },
})

/** Money of one account of the team. */
export const getTeamMovements = operation({
  id: 'agent.getTeamMovements',
  method: 'GET',
  path: '/wps/agent/team/:downlineId/movements',
  caller: 'member',
  costMs: 2,
  summary:
    'Deposits, withdrawals, transfers and contract payments of somebody in the team, newest first',
  params: z.object({ downlineId: memberIdShape }),
  query: z.object({
    ...dayRange,
    kind: z.enum(TEAM_MOVEMENTS).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    /** `next` of the page before. */
    after: z.string().max(40).optional(),
  }),
  value: z.object({
    member: teamMember,
    balanceMinor: wireMinor,
    items: z.array(
      z.object({
        at: instant,
        kind: z.enum(TEAM_MOVEMENTS),
        amountMinor: signedMinor,
        balanceAfterMinor: signedMinor,
      }),
    ),
    totals: z.object({ inMinor: wireMinor, outMinor: wireMinor, count: z.number().int() }),
    /** Names where the next page begins; null on the last one. */
    next: z.string().nullable(),
  }),
  refusals: { ...agentRefusals, ...dayRefusals, ...notInTeam },
})
