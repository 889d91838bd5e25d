import { z } from 'zod'
import { operation } from '../operation.ts'
import { askReason } from '../staff/approvals.ts'
import { agentRefusals, businessDay, memberIdShape } from './agent-shapes.ts'

/** Points of a series: 1,980 return 99 in a hundred of what is staked on a lottery. */
export const SERIES_POINTS_MIN = 1_700
export const SERIES_POINTS_MAX = 1_980
/** A thousandth of the stake. */
export const SERIES_POINTS_STEP = 2

export const seriesPoints = z
  .number()
  .int()
  .min(SERIES_POINTS_MIN)
  .max(SERIES_POINTS_MAX)
  .multipleOf(SERIES_POINTS_STEP)

const change = z.object({ points: seriesPoints, fromDay: businessDay })

/** What somebody has today, and from a later day on where that is decided. */
export const ownSeries = z.object({ points: seriesPoints, next: change.nullable() })
export type OwnSeries = z.infer<typeof ownSeries>

/** What a change of a series is refused for; the bound comes with it as `points`. */
export const seriesRefusals = {
  series_above_own: [409, 'The series is above that of the upline.'],
  series_below_downline: [409, 'A downline has a higher series.'],
} as const

export const getSeries = operation({
  id: 'agent.getSeries',
  method: 'GET',
  path: '/wps/agent/series',
  caller: 'member',
  summary: 'The own series of an agent, and what new accounts below get where nothing is said',
  value: ownSeries.extend({ newAccountPoints: seriesPoints }),
  refusals: agentRefusals,
})

export const giveSeries = operation({
  id: 'agent.giveSeries',
  method: 'POST',
  path: '/wps/agent/series/:downlineId',
  caller: 'member',
  summary: 'Give a direct downline another series, from the next business day on',
  params: z.object({ downlineId: memberIdShape }),
  body: z.object({ points: seriesPoints }),
  value: ownSeries,
  refusals: {
    ...agentRefusals,
    ...seriesRefusals,
    not_in_team: [404, 'This account is not in your team.'],
    not_direct_downline: [409, 'Only direct downlines can be given a series.'],
  },
})

export const getHouseSeries = operation({
  id: 'staff.getHouseSeries',
  method: 'GET',
  path: '/ops/agents/series',
  caller: { staff: 'agents.read' },
  summary: 'The series of all who have none of their own',
  value: ownSeries,
  refusals: {},
})

const manager = { staff: 'agents.manage' } as const
const given = z.object({ points: seriesPoints, reason: askReason })

export const changeHouseSeries = operation({
  id: 'staff.changeHouseSeries',
  method: 'POST',
  path: '/ops/agents/series',
  caller: manager,
  summary: 'Change the series of all who have none of their own, from the next business day on',
  body: given,
  value: ownSeries,
  refusals: {},
})

export const changeMemberSeries = operation({
  id: 'staff.changeMemberSeries',
  method: 'POST',
  path: '/ops/agents/:memberId/series',
  caller: manager,
  summary: 'Give a member or an agent another series, from the next business day on',
  params: z.object({ memberId: memberIdShape }),
  body: given,
  value: ownSeries,
  refusals: seriesRefusals,
})
