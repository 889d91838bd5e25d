import { type Chance, type Result, refuse, succeed } from '@baize/kernel'
import { addScores, type Score } from '../results/score.ts'
import { basketballScript, QUARTER_MINUTES } from './basketball-script.ts'
import { footballScript, type Incident, scoreAfter } from './football-script.ts'
import {
  goalRatesIn,
  pointChancesIn,
  pointRatesIn,
  type ScriptTerms,
  seriesRatesIn,
} from './script-terms.ts'
import { mapsWon, seriesScript } from './series-script.ts'
import { FIRST_SERVE, setsWon, tennisScript } from './tennis-script.ts'

/** A simulated match as its seed and its terms have it. */
export interface DrawnMatch {
  /** At the end: goals, points with overtime, or sets and maps that were won. */
  readonly score: Score
  /** Each half, quarter, set or map alone. */
  readonly periods: readonly Score[]
  /** Of football, in the order in which they happen. */
  readonly incidents: readonly Incident[]
}

const NONE: Score = { home: 0, away: 0 }

const DRAW_OF: Readonly<Record<string, (terms: ScriptTerms, chance: Chance) => DrawnMatch>> = {
  'football-1': drawFootball,
  'tennis-1': drawTennis,
  'basketball-1': drawBasketball,
  'ember_siege-1': drawSeries,
  'ninefold-1': drawSeries,
}

/** Draws a match again from what was published of it. */
export function drawMatch(
  terms: ScriptTerms,
  chance: Chance,
): Result<DrawnMatch, 'unknown_script'> {
  const kind = terms.script ?? ''
  const draw = Object.hasOwn(DRAW_OF, kind) ? DRAW_OF[kind] : undefined
  return draw ? succeed(draw(terms, chance)) : refuse('unknown_script')
}

function drawFootball(terms: ScriptTerms, chance: Chance): DrawnMatch {
  const { incidents } = footballScript(goalRatesIn(terms), chance)
  const periods = [1, 2].map((half) => scoreAfter(incidents.filter((each) => each.half === half)))
  return { score: scoreAfter(incidents), periods, incidents }
}

function drawTennis(terms: ScriptTerms, chance: Chance): DrawnMatch {
  const { sets } = tennisScript(pointChancesIn(terms), chance).at(-1)?.after ?? FIRST_SERVE
  return { score: setsWon({ sets }), periods: sets, incidents: [] }
}

function drawBasketball(terms: ScriptTerms, chance: Chance): DrawnMatch {
  const { minutes, overtime } = basketballScript(pointRatesIn(terms), chance)
  const quarters = [0, 1, 2, 3].map((quarter) =>
    minutes
      .slice(quarter * QUARTER_MINUTES, (quarter + 1) * QUARTER_MINUTES)
      .reduce(addScores, NONE),
  )
  const periods = overtime ? [...quarters, overtime] : quarters
  return { score: periods.reduce(addScores, NONE), periods, incidents: [] }
}

function drawSeries(terms: ScriptTerms, chance: Chance): DrawnMatch {
  const maps = seriesScript(seriesRatesIn(terms), chance).map(({ score }) => score)
  return { score: mapsWon(maps), periods: maps, incidents: [] }
}
