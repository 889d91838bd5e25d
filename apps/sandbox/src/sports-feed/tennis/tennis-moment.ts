import { type MarketRef, type PointChances, printScore, tennisModel } from '@baize/sports'
import { FIRST_SERVE, isMatchWon, setsWon, type TennisScore } from '@baize/sports/scripts'
import { MATCH_STATUS, type SportEventStatus } from '@baize/uof'
import type { Moment } from '../play/moment.ts'

const BEST_OF = 3
const SET_STATUS = [
  MATCH_STATUS.first_set,
  MATCH_STATUS.second_set,
  MATCH_STATUS.third_set,
] as const

/** What has happened in a match so far. */
export interface TennisNow extends TennisScore {
  readonly hasBegun: boolean
}

export const BEFORE_FIRST_SERVE: TennisNow = { ...FIRST_SERVE, hasBegun: false }

/** A match of tennis at one moment, to best of three sets. */
export function tennisMoment(chances: PointChances, now: TennisNow): Moment {
  const { sets, games, server } = now
  const isOver = isMatchWon(now)
  const key = `${sets.map(printScore).join(' ')} ${printScore(games)} ${server}`
  return {
    status: statusOf(now, isOver),
    state: {
      sport: 'tennis',
      end: isOver ? 'ended' : 'open',
      result: { regular: setsWon(now), periods: sets },
    },
    markets: () => tennisMarkets(now),
    models: () => [{ key, model: tennisModel(chances, { bestOf: BEST_OF, sets, games, server }) }],
    withWrongScore: () =>
      tennisMoment(chances, { ...now, games: { ...games, home: Math.min(games.home + 1, 5) } }),
  }
}

function statusOf(now: TennisNow, isOver: boolean): SportEventStatus {
  const { hasBegun, sets, games, server } = now
  const played = isOver || !hasBegun ? sets : [...sets, games]
  const current = SET_STATUS[sets.length] ?? MATCH_STATUS.third_set
  return {
    status: isOver ? 'ended' : hasBegun ? 'live' : 'not_started',
    matchStatus: isOver ? MATCH_STATUS.ended : hasBegun ? current : MATCH_STATUS.not_started,
    ...(hasBegun && { score: setsWon(now) }),
    ...(hasBegun && !isOver && { server, gameScore: { home: 0, away: 0 } }),
    periods: played.map((score, index) => ({
      number: index + 1,
      matchStatus: SET_STATUS[index] ?? MATCH_STATUS.third_set,
      score,
    })),
  }
}

function tennisMarkets({ sets }: TennisNow): readonly MarketRef[] {
  const ref = (market: number, specifiers: MarketRef['specifiers'] = {}) => ({ market, specifiers })
  const lines = (market: number, name: string, values: readonly string[]) =>
    values.map((value) => ref(market, { [name]: value }))
  const open = [1, 2, 3].slice(sets.length)
  const setnr = String(sets.length + 1)
  return [
    ref(186),
    ...lines(187, 'hcp', ['-4.5', '-2.5', '-1.5', '1.5', '2.5', '4.5']),
    ...lines(188, 'hcp', ['-1.5', '1.5']),
    ...lines(189, 'total', ['19.5', '20.5', '21.5', '22.5', '23.5']),
    ...[190, 191].flatMap((market) => lines(market, 'total', ['10.5', '11.5', '12.5'])),
    ...[192, 193, 198].map((market) => ref(market)),
    ref(199, { variant: 'sr:correct_score:bestof:3' }),
    ...open.map((number) => ref(202, { setnr: String(number) })),
    ...(open.length === 0
      ? []
      : [
          ...['-2.5', '2.5'].map((hcp) => ref(203, { setnr, hcp })),
          ...['8.5', '9.5', '10.5'].map((total) => ref(204, { setnr, total })),
        ]),
    ref(314, { total: '2.5' }),
  ]
}
