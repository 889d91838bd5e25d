/** Simulated matches: how they are drawn from a committed seed, and how anybody draws them again. */
export {
  type BasketballScript,
  basketballScript,
  QUARTER_MINUTES,
} from './basketball-script.ts'
export { type DrawnMatch, drawMatch } from './drawn-match.ts'
export {
  BOOKINGS,
  CORNERS,
  type FootballScript,
  footballScript,
  HALF_SECONDS,
  type Incident,
  type IncidentKind,
} from './football-script.ts'
export {
  goalRatesIn,
  goalTerms,
  pointChancesIn,
  pointRatesIn,
  type ScriptTerms,
  seriesRatesIn,
} from './script-terms.ts'
export { isSeriesWon, mapsWon, type SeriesMap, seriesScript } from './series-script.ts'
export {
  FIRST_SERVE,
  isMatchWon,
  setsWon,
  type TennisGame,
  type TennisScore,
  tennisScript,
} from './tennis-script.ts'
export {
  chanceOfScript,
  type ScriptFault,
  type ScriptProof,
  verifyScript,
} from './verify-script.ts'
