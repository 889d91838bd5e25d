import {
  type MarketRef,
  printScore,
  type Score,
  type SeriesRates,
  type SportKey,
  seriesModel,
} from '@baize/sports'
import { isSeriesWon, mapsWon } from '@baize/sports/scripts'
import { MATCH_STATUS, type SportEventStatus } from '@baize/uof'
import type { Moment } from '../play/moment.ts'

const BEST_OF = 3
const MAP_STATUS = [
  MATCH_STATUS.first_map,
  MATCH_STATUS.second_map,
  MATCH_STATUS.third_map,
] as const

/** What has happened in a series so far. */
export interface SeriesNow {
  readonly hasBegun: boolean
  /** Rounds of each map that is over, or who won it. */
  readonly maps: readonly Score[]
}

export interface SeriesTitle {
  readonly sport: Extract<SportKey, 'ember_siege' | 'ninefold'>
  readonly rates: SeriesRates
}

/** A series at one moment: prices know the maps that are over, so betting stops while one is decided. */
export function seriesMoment(title: SeriesTitle, now: SeriesNow): Moment {
  const { sport, rates } = title
  const won = mapsWon(now.maps)
  const isOver = isSeriesWon(now.maps)
  return {
    status: statusOf(now, isOver),
    state: {
      ...{ sport, end: isOver ? 'ended' : 'open' },
      result: { regular: won, periods: now.maps },
    },
    markets: () => seriesMarkets(title, now),
    models: () => [
      { key: printScore(won), model: seriesModel(rates, { bestOf: BEST_OF, maps: won }) },
    ],
    // A map is not taken back: its result is seen by everybody.
    withWrongScore: () => seriesMoment(title, now),
  }
}

function statusOf(now: SeriesNow, isOver: boolean): SportEventStatus {
  const { hasBegun, maps } = now
  const current = MAP_STATUS[maps.length] ?? MATCH_STATUS.third_map
  return {
    status: isOver ? 'ended' : hasBegun ? 'live' : 'not_started',
    matchStatus: isOver ? MATCH_STATUS.ended : hasBegun ? current : MATCH_STATUS.not_started,
    ...(hasBegun && { score: mapsWon(now.maps) }),
    periods: maps.map((score, index) => ({
      number: index + 1,
      matchStatus: MAP_STATUS[index] ?? MATCH_STATUS.third_map,
      score,
    })),
  }
}

function seriesMarkets({ rates }: SeriesTitle, { maps }: SeriesNow): readonly MarketRef[] {
  const ref = (market: number, specifiers: MarketRef['specifiers'] = {}) => ({ market, specifiers })
  const open = ['1', '2', '3'].slice(maps.length)
  return [
    ref(186),
    ref(199, { variant: 'sr:correct_score:bestof:3' }),
    ...['-1.5', '1.5'].map((hcp) => ref(327, { hcp })),
    ref(328, { total: '2.5' }),
    ...open.map((mapnr) => ref(330, { mapnr })),
    ...(rates.roundsToWin === undefined
      ? []
      : open.flatMap((mapnr) => [
          ...['-3.5', '-1.5', '1.5', '3.5'].map((hcp) => ref(331, { mapnr, hcp })),
          ...['20.5', '21.5', '22.5'].map((total) => ref(332, { mapnr, total })),
          ref(333, { mapnr }),
        ])),
  ]
}
