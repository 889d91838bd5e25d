import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import {
  AGENT_TYPES,
  businessDay,
  dayRange,
  dayRefusals,
  memberIdShape,
  teamFigures,
  teamMember,
} from './agent-shapes.ts'
import {
  agentContract,
  CONTRACT_TYPES,
  contractTerms,
  RUN_TYPES,
  runRow,
  seriesShare,
} from './contract-shapes.ts'
import { offerRefusals } from './contracts.ts'
import { ownSeries } from './series.ts'

const reader = { staff: 'agents.read' } as const
const manager = { staff: 'agents.manage' } as const
const payer = { staff: 'agents.pay' } as const
const memberParams = z.object({ memberId: memberIdShape })
const runParams = z.object({ runId: z.string().regex(/^[1-9]\d{0,17}$/) })
const count = z.number().int().min(0)

const deskRow = teamMember.extend({
  status: z.enum(['active', 'locked']),
  teamSize: count,
  /** Agents among them. */
  agentsBelow: count,
  registeredAt: instant,
  figures: teamFigures,
})

/** Agents under the house, or the downlines of one. */
export const getAgents = operation({
  id: 'staff.getAgents',
  method: 'GET',
  path: '/ops/agents',
  caller: reader,
  costMs: 4,
  summary:
    'Agents by path with the figures of their teams, or those whose name or id is searched for',
  query: pageQuery.extend({
    ...dayRange,
    of: memberIdShape.optional(),
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({
    countedTo: instant,
    path: z.array(teamMember),
    items: z.array(deskRow),
    ...pageFacts,
  }),
  refusals: dayRefusals,
})

export const getAgent = operation({
  id: 'staff.getAgent',
  method: 'GET',
  path: '/ops/agents/:memberId',
  caller: reader,
  costMs: 4,
  summary: 'An agent: who stands above and below, contracts, income and what is owed',
  params: memberParams,
  query: z.object(dayRange),
  value: z.object({
    agent: deskRow,
    series: ownSeries,
    path: z.array(teamMember),
    /** A move that was approved and takes effect on that day. */
    nextMove: z.object({ day: businessDay, upline: teamMember.nullable() }).nullable(),
    /** Contracts below, at any depth, that a move of the agent ends. */
    endedBelow: z.array(z.object({ type: z.enum(CONTRACT_TYPES), receiver: teamMember })),
    days: z.array(teamFigures.extend({ day: businessDay, incomeMinor: signedMinor })),
    incomeMinor: signedMinor,
    owedMinor: wireMinor,
    received: z.array(agentContract),
    given: z.array(agentContract),
  }),
  refusals: dayRefusals,
})

/** Makes a member an agent, or changes whether an agent may play. */
export const changeAgentType = operation({
  id: 'staff.changeAgentType',
  method: 'POST',
  path: '/ops/agents/:memberId/type',
  caller: manager,
  summary: 'Make a member an agent, or say whether an agent may play',
  params: memberParams,
  body: z.object({ mayPlay: z.boolean(), reason: askReason }),
  value: z.object({ type: z.union(AGENT_TYPES.map((type) => z.literal(type))) }),
  refusals: {
    trial_account: [409, 'A trial account cannot be an agent.'],
    state_changed: [409, 'Nothing would change.'],
  },
})

/** A second person approves it; it takes effect with the next business day. */
export const askAgentMove = operation({
  id: 'staff.askAgentMove',
  method: 'POST',
  path: '/ops/agents/:memberId/move',
  caller: manager,
  summary:
    'Ask for a move of a member with the whole team under another upline from the next day on',
  params: memberParams,
  body: z.object({
    /** Null for the house. */
    uplineId: memberIdShape.nullable(),
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    upline_unknown: [422, 'The new upline is no agent.'],
    same_parent: [409, 'That is the upline already.'],
    would_make_a_loop: [409, 'The new upline is in the team of the member.'],
  },
})

export const offerHouseContract = operation({
  id: 'staff.offerHouseContract',
  method: 'POST',
  path: '/ops/agents/:memberId/contracts',
  caller: manager,
  isIdempotent: true,
  summary: 'Offer a contract of the house to an agent under it',
  params: memberParams,
  body: z.object({
    type: z.enum(CONTRACT_TYPES),
    terms: contractTerms,
    confirmsTerminations: z
      .array(z.string().regex(/^[1-9]\d{0,17}$/))
      .max(500)
      .default([]),
    reason: askReason,
  }),
  value: z.object({ contract: agentContract }),
  refusals: offerRefusals,
})

export const endHouseContract = operation({
  id: 'staff.endHouseContract',
  method: 'POST',
  path: '/ops/agents/contracts/:contractId/terminate',
  caller: manager,
  summary: 'End a contract of the house at the end of today, or take back an offer',
  params: z.object({ contractId: z.string().regex(/^[1-9]\d{0,17}$/) }),
  body: z.object({ reason: askReason }),
  value: z.object({ contract: agentContract }),
  refusals: { not_in_force: [409, 'This contract is not in force.'] },
})

export const getAgentContracts = operation({
  id: 'staff.getAgentContracts',
  method: 'GET',
  path: '/ops/agents/contracts',
  caller: reader,
  summary: 'Contracts by kind and state, the newest first',
  query: pageQuery.extend({
    type: z.enum(CONTRACT_TYPES).optional(),
    state: z.enum(['waiting', 'in_force', 'rejected', 'ended']).default('in_force'),
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({ items: z.array(agentContract), ...pageFacts }),
  refusals: {},
})

export const AGENT_RUN_STATES = ['previewed', 'approved', 'paying', 'paid', 'replaced'] as const

const run = z.object({
  runId: z.string(),
  type: z.enum(RUN_TYPES),
  period: z.string(),
  window: z.string(),
  version: z.number().int(),
  state: z.enum(AGENT_RUN_STATES),
  /** Figures recorded by then are in it. */
  countedTo: instant,
  madeAt: instant,
  paidAt: instant.nullable(),
  contracts: count,
  agents: count,
  /** What the house pays with it. */
  housePaidMinor: signedMinor,
  /** SHA-256 of terms, trees and figures; the same inputs have the same. */
  inputHash: z.string(),
})
export type AgentRun = z.infer<typeof run>

export const getAgentRuns = operation({
  id: 'staff.getAgentRuns',
  method: 'GET',
  path: '/ops/agents/runs',
  caller: reader,
  summary: 'Settlement runs, the newest first',
  query: pageQuery.extend({
    type: z.enum(RUN_TYPES).optional(),
    state: z.enum(AGENT_RUN_STATES).optional(),
  }),
  value: z.object({ items: z.array(run), waitingCount: count, ...pageFacts }),
  refusals: {},
})

/** What came in since the version before, by which a row differs from it. */
const late = z.object({
  validBetMinor: signedMinor,
  netLossMinor: signedMinor,
  activeMembers: z.number().int(),
  carryInMinor: signedMinor,
})

export const getRunOfAgents = operation({
  id: 'staff.getAgentRun',
  method: 'GET',
  path: '/ops/agents/runs/:runId',
  caller: reader,
  costMs: 4,
  summary: 'One run with its rows, beside the version before',
  params: runParams,
  query: pageQuery.extend({ onlyChanged: z.enum(['true', 'false']).default('false') }),
  value: z.object({
    run,
    before: run.nullable(),
    items: z.array(
      runRow.extend({ payoutBeforeMinor: wireMinor.nullable(), late: late.nullable() }),
    ),
    /** Of series points; a page of them instead of rows. */
    shares: z.array(seriesShare),
    nets: z.object({ paidMinor: wireMinor, owedMinor: wireMinor }),
    /** Two people are needed above the limit of the house. */
    secondPersonNeeded: z.boolean(),
    ...pageFacts,
  }),
  refusals: {},
})

/** Pays what was previewed; above the limit a second person must have approved it. */
export const approveAgentRun = operation({
  id: 'staff.approveAgentRun',
  method: 'POST',
  path: '/ops/agents/runs/:runId/approve',
  caller: payer,
  summary: 'Approve a run: it is paid, or waits for a second person above the limit',
  params: runParams,
  body: z.object({ inputHash: z.string().length(64), reason: askReason }),
  value: z.object({ run, approvalId: z.string().nullable() }),
  refusals: {
    ...askRefusals,
    state_changed: [409, 'This run has changed. Look at it again.'],
  },
})

export const repeatAgentRun = operation({
  id: 'staff.repeatAgentRun',
  method: 'POST',
  path: '/ops/agents/runs/:runId/repeat',
  caller: payer,
  summary: 'Settle the window again with what came in since; only the difference moves',
  params: runParams,
  value: z.object({ run }),
  refusals: {
    settlement_under_way: [409, 'This window is being settled.'],
    nothing_changed: [409, 'Nothing has changed since the last version.'],
  },
})
