import type { Chance } from '@baize/kernel'
import { type Score, seriesModel, WEIGHT_TOTAL } from '@baize/sports'
import { msOfPlay } from '../play/demonstration-clock.ts'
import type { Step, StepKind } from '../play/moment.ts'
import { isSeriesWon, type SeriesNow, type SeriesTitle, seriesMoment } from './series-moment.ts'

const BREAK_SECONDS = 240
/** After so long of a map its prices would have to know how it stands. */
const OPEN_SECONDS = 360
const MAP_SECONDS_MIN = 1_200
const MAP_SECONDS_MORE = 900

/** A series, map by map; each map's result is drawn with the weights that price it. */
export function seriesSteps(title: SeriesTitle, chance: Chance): readonly Step[] {
  const steps: Step[] = []
  let now: SeriesNow = { hasBegun: true, maps: [] }
  let second = 0
  const add = (kind: StepKind) =>
    steps.push({ afterMs: msOfPlay(second), kind, moment: seriesMoment(title, now) })
  add('open')
  while (!isSeriesWon(now)) {
    second += OPEN_SECONDS
    add('stop')
    second += MAP_SECONDS_MIN + chance.below(MAP_SECONDS_MORE)
    now = { ...now, maps: [...now.maps, drawMap(title, chance)] }
    add(isSeriesWon(now) ? 'end' : 'report')
    if (isSeriesWon(now)) break
    second += BREAK_SECONDS
    add('open')
  }
  return steps
}

/** The first map of a series that has not begun is like every other one. */
function drawMap({ rates }: SeriesTitle, chance: Chance): Score {
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
