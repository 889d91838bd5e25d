import type { Chance } from '@baize/kernel'
import { isSeriesWon, seriesScript } from '@baize/sports/scripts'
import { msOfPlay } from '../play/demonstration-clock.ts'
import type { Step, StepKind } from '../play/moment.ts'
import { type SeriesNow, type SeriesTitle, seriesMoment } from './series-moment.ts'

const BREAK_SECONDS = 240
/** After so long of a map its prices would have to know how it stands. */
const OPEN_SECONDS = 360

/** A series as it unfolds from its script, map by map. */
export function seriesSteps(title: SeriesTitle, chance: Chance): readonly Step[] {
  const steps: Step[] = []
  let now: SeriesNow = { hasBegun: true, maps: [] }
  let second = 0
  const add = (kind: StepKind) =>
    steps.push({ afterMs: msOfPlay(second), kind, moment: seriesMoment(title, now) })
  add('open')
  for (const { score, seconds } of seriesScript(title.rates, chance)) {
    second += OPEN_SECONDS
    add('stop')
    second += seconds
    now = { ...now, maps: [...now.maps, score] }
    add(isSeriesWon(now.maps) ? 'end' : 'report')
    if (isSeriesWon(now.maps)) break
    second += BREAK_SECONDS
    add('open')
  }
  return steps
}
