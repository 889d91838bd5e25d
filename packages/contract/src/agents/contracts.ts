import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'
import {
  agentRefusals,
  businessDay,
  dayRange,
  dayRefusals,
  memberIdShape,
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

const caller = 'member'
const contractId = z.string().regex(/^[1-9]\d{0,17}$/)
const params = z.object({ contractId })
const value = z.object({ contract: agentContract })
const closed = { type_closed: [403, 'The house has closed contracts of this kind.'] } as const

/** What the terms of an offer are refused for. With `would_terminate` come the ids and the names of receivers, each with commas between. */
export const offerRefusals = {
  terms_invalid: [422, 'The terms do not fit together.'],
  receiver_no_agent: [409, 'A contract needs an agent.'],
  not_direct_downline: [409, 'Contracts are with direct downlines only.'],
  offer_waiting: [409, 'An offer of this kind is waiting already.'],
  giver_has_no_contract: [409, 'You have no contract of this kind that would cover it.'],
  terms_differ: [409, 'Your own contract counts or pays differently.'],
  rate_above_own: [409, 'The rate is above your own.'],
  would_terminate: [409, 'Contracts below this rate would end. Confirm that first.'],
} as const

const { terms_invalid, receiver_no_agent, not_direct_downline, offer_waiting, ...coverRefusals } =
  offerRefusals

/** Offers that wait, and which pages of contracts there are; read once after login. */
export const getConsolidated = operation({
  id: 'agent.getConsolidated',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  caller,
  isOpenWithoutPlay: true,
  summary: 'Contract offers that wait for the member, and the pages of contracts that are open',
  value: z.object({
    /** The waiting offer of each kind. */
    divtypereq: agentContract.nullable(),
    dailysalreqtype: agentContract.nullable(),
    contracthoursalreq: agentContract.nullable(),
    realtimesalreqtype: agentContract.nullable(),
    /** Whether the page is there: the house offers the kind, and the member is an agent. */
    divtypeinfo: z.boolean(),
    dailysalinfotype: z.boolean(),
    contracthoursalinfo: z.boolean(),
    contractmrdailysalinfotype: z.boolean(),
  }),
  refusals: {},
})

export const getContracts = operation({
  id: 'agent.getContracts',
  method: 'GET',
  path: '/wps/agent/contracts',
  caller,
  summary: 'Contracts of one kind: the own, an offer that waits, those given, and what is over',
  query: z.object({ type: z.enum(CONTRACT_TYPES) }),
  value: z.object({
    own: agentContract.nullable(),
    offered: agentContract.nullable(),
    given: z.array(agentContract),
    over: z.array(agentContract),
    /** Direct downlines that are agents, for an offer. */
    receivers: z.array(teamMember),
  }),
  refusals: { ...agentRefusals, ...closed },
})

/** What terms would have come to over the last closed month. */
export const tryContract = operation({
  id: 'agent.tryContract',
  method: 'POST',
  path: '/wps/agent/contracts/try',
  caller,
  costMs: 5,
  summary: 'What these terms would have come to over the last 30 days',
  body: z.object({ type: z.enum(CONTRACT_TYPES), receiverId: memberIdShape, terms: contractTerms }),
  value: z.object({
    from: businessDay,
    to: businessDay,
    receiverMinor: wireMinor,
    /** What the giver would have kept of the own contract; null where the giver has none. */
    netMinor: signedMinor.nullable(),
  }),
  refusals: { ...agentRefusals, ...closed, terms_invalid, receiver_no_agent, not_direct_downline },
})

/** The calls of one kind of contract, by the name the specification gives it. */
function contractCalls<const Name extends string>(name: Name, segment: string, words: string) {
  const path = `/wps/agent/${segment}`
  return {
    offer: operation({
      id: `agent.offer${name}`,
      method: 'POST',
      path,
      caller,
      isIdempotent: true,
      summary: `Offer a ${words} contract to a direct downline`,
      body: z.object({
        receiverId: memberIdShape,
        terms: contractTerms,
        /** The contracts of the receiver that the offer would end. */
        confirmsTerminations: z.array(contractId).max(500).default([]),
      }),
      value,
      refusals: { ...agentRefusals, ...closed, ...offerRefusals },
    }),
    accept: operation({
      id: `agent.accept${name}`,
      method: 'POST',
      path: `${path}/:contractId/accept`,
      caller,
      summary: `Accept a ${words} contract; it is in force from the next day`,
      params,
      value,
      refusals: {
        ...closed,
        not_waiting: [409, 'This offer is not open any more.'],
        ...coverRefusals,
      },
    }),
    reject: operation({
      id: `agent.reject${name}`,
      method: 'POST',
      path: `${path}/:contractId/reject`,
      caller,
      summary: `Reject a ${words} contract`,
      params,
      value,
      refusals: { not_waiting: [409, 'This offer is not open any more.'] },
    }),
    terminate: operation({
      id: `agent.terminate${name}`,
      method: 'POST',
      path: `${path}/:contractId/terminate`,
      caller,
      summary: `End a ${words} contract at the end of today`,
      params,
      value,
      refusals: { not_in_force: [409, 'This contract is not in force.'] },
    }),
  }
}

const dividends = contractCalls('Dividend', 'dividends', 'dividend')
const dailySalaries = contractCalls('DailySalary', 'daily-salaries', 'daily salary')
const hourSalaries = contractCalls('HourSalary', 'hour-salaries', 'hourly salary')
const realTimeSalaries = contractCalls('RealTimeSalary', 'realtime-salaries', 'real-time salary')

export const offerDividend = dividends.offer
export const acceptDividend = dividends.accept
export const rejectDividend = dividends.reject
export const terminateDividend = dividends.terminate
export const offerDailySalary = dailySalaries.offer
export const acceptDailySalary = dailySalaries.accept
export const rejectDailySalary = dailySalaries.reject
export const terminateDailySalary = dailySalaries.terminate
export const offerHourSalary = hourSalaries.offer
export const acceptHourSalary = hourSalaries.accept
export const rejectHourSalary = hourSalaries.reject
export const terminateHourSalary = hourSalaries.terminate
export const offerRealTimeSalary = realTimeSalaries.offer
export const acceptRealTimeSalary = realTimeSalaries.accept
export const rejectRealTimeSalary = realTimeSalaries.reject
export const terminateRealTimeSalary = realTimeSalaries.terminate

/** The business days that are settled together. */
const windowDays = { firstDay: businessDay, lastDay: businessDay }

/** What contracts paid the agent, by run. */
export const getAgentIncome = operation({
  id: 'agent.getIncome',
  method: 'GET',
  path: '/wps/agent/income',
  caller,
  costMs: 2,
  summary: 'What the own contracts brought and what was given of it, by window, newest first',
  query: pageQuery.extend({ ...dayRange, type: z.enum(RUN_TYPES).optional() }),
  value: z.object({
    items: z.array(
      z.object({
        runId: z.string(),
        type: z.enum(RUN_TYPES),
        /** `2026-04-18`, `2026-04A`, `2026-04-18#09`. */
        window: z.string(),
        ...windowDays,
        version: z.number().int(),
        receivedMinor: signedMinor,
        givenMinor: signedMinor,
        netMinor: signedMinor,
        /** Of the net, what repaid a debt. */
        debtRepaidMinor: wireMinor,
        /** Of drawn credit, once a debt was repaid. */
        creditRepaidMinor: wireMinor,
        paidAt: instant,
      }),
    ),
    totals: z.object({
      receivedMinor: signedMinor,
      givenMinor: signedMinor,
      netMinor: signedMinor,
    }),
    /** What earlier payments were too much by, still owed. */
    owedMinor: wireMinor,
    ...pageFacts,
  }),
  refusals: { ...agentRefusals, ...dayRefusals },
})

/** One run, as far as it is the agent's own and of the direct downlines. */
export const getAgentRun = operation({
  id: 'agent.getRun',
  method: 'GET',
  path: '/wps/agent/runs/:runId',
  caller,
  costMs: 2,
  summary: 'A settled window: the own contract and those given, and below each the same',
  /** Whatever it is, one that is not there is not found. */
  params: z.object({ runId: z.string().max(20) }),
  query: z.object({
    /** Whose rows; the own without it. */
    of: memberIdShape.optional(),
  }),
  value: z.object({
    runId: z.string(),
    type: z.enum(RUN_TYPES),
    window: z.string(),
    ...windowDays,
    version: z.number().int(),
    countedTo: instant,
    paidAt: instant,
    own: runRow.nullable(),
    given: z.array(runRow),
    /** Of series points: what they came to, and on whose team. */
    series: z.object({ earnedMinor: signedMinor, shares: z.array(seriesShare) }).nullable(),
  }),
  refusals: {},
})

/** The lottery bets of a member that series points of a day were counted on. */
export const getSeriesBets = operation({
  id: 'agent.getSeriesBets',
  method: 'GET',
  path: '/wps/agent/runs/:seriesRunId/bets',
  caller,
  costMs: 2,
  summary: 'Lottery bets of somebody in the team that series points of a day were counted on',
  params: z.object({ seriesRunId: z.string().max(20) }),
  query: pageQuery.extend({ of: memberIdShape }),
  value: z.object({
    member: teamMember,
    items: z.array(
      z.object({
        betId: z.string(),
        settledAt: instant,
        /** The player's own at the time of the bet. */
        points: z.number().int(),
        /** Below zero where it was taken back. */
        stakeMinor: signedMinor,
      }),
    ),
    totalMinor: signedMinor,
    ...pageFacts,
  }),
  refusals: {},
})
