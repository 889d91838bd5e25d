import type { Score } from '../results/score.ts'
import {
  halfTimeFullTime,
  highestScoringHalf,
  resultAndBothScore,
  resultAndTotal,
  totalAndBothScore,
} from './combined.ts'
import { bookings, corners, firstHalf, regularPlay, secondHalf, wholeTie } from './counts.ts'
import { nthGoal } from './goal-order.ts'
import {
  doubleChance,
  europeanHandicap,
  handicap,
  oddEven,
  threeWay,
  total,
  twoWay,
  yesNo,
} from './kinds.ts'
import {
  correctScore,
  exactly,
  MARGINS_TO_THREE,
  ranges,
  SCORES_TO_FOUR,
  SCORES_TO_TWO,
  variantList,
} from './lists.ts'
import type { MarketDescription } from './market.ts'
import { scoreFromNow, whichTeamScores } from './scorers.ts'

const bothScore = ({ home, away }: Score) => home > 0 && away > 0
const GOALS_TO_SIX = { 'sr:exact_goals:6+': exactly('both', 6, 68) }
const GOALS_TO_THREE = { 'sr:exact_goals:3+': exactly('both', 3, 88) }
const GOALS_TO_TWO = { 'sr:exact_goals:2+': exactly('both', 2, 85) }
const HOME_GOALS = { 'sr:exact_goals:3+': exactly('home', 3, 88) }
const AWAY_GOALS = { 'sr:exact_goals:3+': exactly('away', 3, 88) }
const GOAL_RANGES = {
  'sr:goal_range:7+': ranges(1342, [
    [0, 1],
    [2, 3],
    [4, 6],
    [7, Number.POSITIVE_INFINITY],
  ]),
}

/** Ninety minutes with stoppage time; overtime and shoot-out count for none of them but 2, who goes through. */
export const FULL_TIME: readonly MarketDescription[] = [
  threeWay({ id: 1, name: '1x2', group: 'main' }, regularPlay),
  twoWay({ id: 2, name: 'To qualify', group: 'main' }, wholeTie, 'undecided'),
  nthGoal({ id: 8, name: '{!goalnr} goal', group: 'goals' }),
  doubleChance({ id: 10, name: 'Double chance', group: 'main' }, regularPlay),
  twoWay({ id: 11, name: 'Draw no bet', group: 'main' }, regularPlay, 'void'),
  europeanHandicap({ id: 14, name: 'Handicap {hcp}', group: 'main' }, regularPlay),
  variantList({ id: 15, name: 'Winning margin', group: 'main' }, regularPlay, {
    'sr:winning_margin:3+': MARGINS_TO_THREE,
  }),
  handicap({ id: 16, name: 'Handicap', group: 'asian', laterOnly: true }, regularPlay),
  total({ id: 18, name: 'Total', group: 'main' }, regularPlay, 'both'),
  total({ id: 19, name: '{$competitor1} total', group: 'goals' }, regularPlay, 'home'),
  total({ id: 20, name: '{$competitor2} total', group: 'goals' }, regularPlay, 'away'),
  variantList({ id: 21, name: 'Exact goals', group: 'goals' }, regularPlay, GOALS_TO_SIX),
  variantList(
    { id: 23, name: '{$competitor1} exact goals', group: 'goals' },
    regularPlay,
    HOME_GOALS,
  ),
  variantList(
    { id: 24, name: '{$competitor2} exact goals', group: 'goals' },
    regularPlay,
    AWAY_GOALS,
  ),
  variantList({ id: 25, name: 'Goal range', group: 'goals' }, regularPlay, GOAL_RANGES),
  oddEven({ id: 26, name: 'Odd/even', group: 'goals' }, regularPlay, 'both'),
  oddEven({ id: 27, name: '{$competitor1} odd/even', group: 'goals' }, regularPlay, 'home'),
  oddEven({ id: 28, name: '{$competitor2} odd/even', group: 'goals' }, regularPlay, 'away'),
  yesNo({ id: 29, name: 'Both teams to score', group: 'main' }, regularPlay, bothScore),
  whichTeamScores({ id: 30, name: 'Which team to score', group: 'goals' }),
  yesNo(
    { id: 31, name: '{$competitor1} clean sheet', group: 'goals' },
    regularPlay,
    ({ away }) => away === 0,
  ),
  yesNo(
    { id: 32, name: '{$competitor2} clean sheet', group: 'goals' },
    regularPlay,
    ({ home }) => home === 0,
  ),
  yesNo(
    { id: 33, name: '{$competitor1} win to nil', group: 'goals' },
    regularPlay,
    ({ home, away }) => home > 0 && away === 0,
  ),
  yesNo(
    { id: 34, name: '{$competitor2} win to nil', group: 'goals' },
    regularPlay,
    ({ home, away }) => away > 0 && home === 0,
  ),
  resultAndBothScore({ id: 35, name: '1x2 & both teams to score', group: 'combinations' }),
  totalAndBothScore({ id: 36, name: 'Total & both teams to score', group: 'combinations' }),
  resultAndTotal({ id: 37, name: '1x2 & total', group: 'combinations' }),
  scoreFromNow({ id: 41, name: 'Correct score [{score}]', group: 'main' }),
  correctScore({ id: 45, name: 'Correct score', group: 'main' }, regularPlay, {
    scores: SCORES_TO_FOUR,
    other: '324',
  }),
]

const FIRST = '1st half - '
const SECOND = '2nd half - '

/** Each half alone, and the two together. */
export const HALVES: readonly MarketDescription[] = [
  halfTimeFullTime({ id: 47, name: 'Halftime/fulltime', group: 'halves' }),
  highestScoringHalf({ id: 52, name: 'Highest scoring half', group: 'halves' }),
  threeWay({ id: 60, name: `${FIRST}1x2`, group: 'halves' }, firstHalf),
  doubleChance({ id: 63, name: `${FIRST}double chance`, group: 'halves' }, firstHalf),
  twoWay({ id: 64, name: `${FIRST}draw no bet`, group: 'halves' }, firstHalf, 'void'),
  europeanHandicap({ id: 65, name: `${FIRST}handicap {hcp}`, group: 'halves' }, firstHalf),
  handicap({ id: 66, name: `${FIRST}handicap`, group: 'asian', laterOnly: true }, firstHalf),
  total({ id: 68, name: `${FIRST}total`, group: 'halves' }, firstHalf, 'both'),
  total({ id: 69, name: `${FIRST}{$competitor1} total`, group: 'halves' }, firstHalf, 'home'),
  total({ id: 70, name: `${FIRST}{$competitor2} total`, group: 'halves' }, firstHalf, 'away'),
  variantList({ id: 71, name: `${FIRST}exact goals`, group: 'halves' }, firstHalf, GOALS_TO_THREE),
  oddEven({ id: 74, name: `${FIRST}odd/even`, group: 'halves' }, firstHalf, 'both'),
  yesNo({ id: 75, name: `${FIRST}both teams to score`, group: 'halves' }, firstHalf, bothScore),
  correctScore({ id: 81, name: `${FIRST}correct score`, group: 'halves' }, firstHalf, {
    scores: SCORES_TO_TWO,
    other: '480',
  }),
  threeWay({ id: 83, name: `${SECOND}1x2`, group: 'halves' }, secondHalf),
  handicap({ id: 88, name: `${SECOND}handicap`, group: 'asian' }, secondHalf),
  total({ id: 90, name: `${SECOND}total`, group: 'halves' }, secondHalf, 'both'),
  variantList({ id: 93, name: `${SECOND}exact goals`, group: 'halves' }, secondHalf, GOALS_TO_TWO),
  yesNo({ id: 95, name: `${SECOND}both teams to score`, group: 'halves' }, secondHalf, bothScore),
]

/** What is counted beside goals. */
export const CORNERS_AND_BOOKINGS: readonly MarketDescription[] = [
  threeWay({ id: 136, name: 'Booking 1x2', group: 'bookings' }, bookings),
  total({ id: 139, name: 'Total bookings', group: 'bookings' }, bookings, 'both'),
  threeWay({ id: 162, name: 'Corner 1x2', group: 'corners' }, corners),
  handicap({ id: 165, name: 'Corner handicap', group: 'corners' }, corners),
  total({ id: 166, name: 'Total corners', group: 'corners' }, corners, 'both'),
]
