import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'

/** By what ranks are decided: valid turnover, what was won less what was staked, or multiples of winning bets. */
export const RACE_MEASURES = ['turnover', 'wins', 'multiples'] as const
export type RaceMeasure = (typeof RACE_MEASURES)[number]

/** Ranks that a board shows; one's own rank stands below them. */
export const BOARD_ROWS_MAX = 50
export const RACES_SHOWN_MAX = 20

const row = z.object({
  rank: z.number().int(),
  /** Masked, such as `jo***91`. */
  name: z.string(),
  /** Minor units; of multiples hundredths. */
  score: signedMinor,
  prizeMinor: wireMinor,
  isOwn: z.boolean(),
})
export type BoardRow = z.infer<typeof row>

const own = z.object({
  rank: z.number().int(),
  score: signedMinor,
  prizeMinor: wireMinor,
  /** What is missing to the rank above; null for the first. */
  toNext: wireMinor.nullable(),
})

const race = z.object({
  raceId: z.string(),
  title: z.string(),
  measure: z.enum(RACE_MEASURES),
  state: z.enum(['coming_soon', 'running', 'counting', 'settled']),
  opensAt: instant,
  closesAt: instant,
  /** The first prize first. */
  prizesMinor: z.array(wireMinor),
  rows: z.array(row).max(BOARD_ROWS_MAX),
  own: own.nullable(),
})
export type Race = z.infer<typeof race>

export const getMissionLeaderboard = operation({
  id: 'rewards.getMissionLeaderboard',
  method: 'GET',
  path: '/wps/member/missions/leaderboard',
  caller: 'member',
  summary: 'Races with their ranks, and the own rank in each',
  query: z.object({ language: languageQuery }),
  value: z.object({ items: z.array(race).max(RACES_SHOWN_MAX) }),
  refusals: {},
})

export const LEADERBOARD_PERIODS = ['day', 'week', 'month'] as const

export const getLeaderboard = operation({
  id: 'rewards.getLeaderboard',
  method: 'GET',
  path: '/wps/leaderboard',
  caller: 'anyone',
  summary: 'Members by turnover, winnings or highest multiple, with masked names',
  query: z.object({
    measure: z.enum(RACE_MEASURES).default('turnover'),
    period: z.enum(LEADERBOARD_PERIODS).default('day'),
  }),
  value: z.object({
    rows: z.array(row.pick({ rank: true, name: true, score: true })).max(BOARD_ROWS_MAX),
  }),
  refusals: {},
})
