import type { Chance } from '@baize/kernel'
import { WEIGHT_TOTAL } from '../models/model.ts'
import { type SeriesRates, seriesModel } from '../models/series-model.ts'
import type { Score } from '../results/score.ts'

const MAPS_TO_WIN = 2
const MAP_SECONDS_MIN = 1_200
const MAP_SECONDS_MORE = 900

export interface SeriesMap {
  /** Rounds of each side, or who won it. */
  readonly score: Score
  readonly seconds: number
}

/** A series to best of three, map by map; each map's result is drawn with the weights that price it. */
export function seriesScript(rates: SeriesRates, chance: Chance): readonly SeriesMap[] {
  const maps: SeriesMap[] = []
  while (!isSeriesWon(maps.map(({ score }) => score))) {
    const seconds = MAP_SECONDS_MIN + chance.below(MAP_SECONDS_MORE)
    maps.push({ score: drawMap(rates, chance), seconds })
  }
  return maps
}

/** Maps that each side has won. */
export function mapsWon(maps: readonly Score[]): Score {
  const home = maps.filter((map) => map.home > map.away).length
  return { home, away: maps.length - home }
}

export function isSeriesWon(maps: readonly Score[]): boolean {
  const won = mapsWon(maps)
  return won.home === MAPS_TO_WIN || won.away === MAPS_TO_WIN
}

/** The first map of a series that has not begun is like every other one. */
function drawMap(rates: SeriesRates, chance: Chance): Score {
  const level = seriesModel(rates, { bestOf: 3, maps: { home: 0, away: 0 } }).levels[1]?.()
  const drawn = chance.below(WEIGHT_TOTAL)
  let upTo = 0
  for (const { result, weight } of level?.results ?? []) {
    upTo += weight
    const map = result.periods?.[0]
    if (drawn < upTo && map !== undefined) return map
  }
  throw new TypeError('the weights of a map add up')
}
